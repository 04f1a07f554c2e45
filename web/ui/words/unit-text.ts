import { currentLanguage } from './language.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const unitFormat = (unit: Unit) =>
  new Intl.NumberFormat(currentLanguage().locale, { style: 'unit', unit, unitDisplay: 'long' })

/** A count of a unit in the current language, by CLDR: `3 months`, `3 Monate`. */
export function unitText(count: number, unit: Unit): string {
  return disguised(unitFormat(unit).format(count))
}

/** The name of one unit: `year`, `Jahr`. */
export function unitAlone(unit: Unit): string {
  const parts = unitFormat(unit).formatToParts(1)
  return disguised(parts.find(({ type }) => type === 'unit')?.value.trim() ?? unit)
}

/** A pseudo-locale changes the English letters; any other language leaves the text as it is. */
function disguised(text: string): string {
  const message = currentLanguage().find('unit', text)
  return typeof message === 'string' ? message : text
}
