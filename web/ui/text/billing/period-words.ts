import { currentLanguage } from '../../words/language.ts'
import { unitAlone, unitText } from '../../words/unit-text.ts'
import { spokenUnit } from './spoken-units.ts'

/** A period as the rules write it: `year`, `3 months`. */
const WRITTEN = /^(?:(\d+) )?(day|week|month|year)s?$/
const UNITS = ['day', 'week', 'month', 'year'] as const

/** A period from the rules, which are in English, in the current language; without a count, the unit alone. */
export function translatedPeriod(written: string): string {
  const [, count, name] = WRITTEN.exec(written) ?? []
  const unit = UNITS.find((one) => one === name)
  if (!unit) return written
  const text = count === undefined ? unitAlone(unit) : unitText(Number(count), unit)
  return spokenUnit(text, currentLanguage().locale)
}
