import { unitAlone, unitText } from '../../words/unit-text.ts'

/** A period as the rules write it: `year`, `3 months`. */
const WRITTEN = /^(?:(\d+) )?(day|week|month|year)s?$/
const UNITS = ['day', 'week', 'month', 'year'] as const

/** A period from the rules, which are in English, in the current language; without a count, the unit alone. */
export function translatedPeriod(written: string): string {
  const [, count, name] = WRITTEN.exec(written) ?? []
  const unit = UNITS.find((one) => one === name)
  if (!unit) return written
  return count === undefined ? unitAlone(unit) : unitText(Number(count), unit)
}
