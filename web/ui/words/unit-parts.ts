import { currentLanguage } from './language.ts'

/** A count of minutes in the current language, its number apart from the words around it: `23` and `minutes`. */
export function unitParts(count: number, unit: 'minute'): { count: string; unit: string } {
  const format = new Intl.NumberFormat(currentLanguage().locale, { style: 'unit', unit, unitDisplay: 'long' })
  const parts = format.formatToParts(count)
  const of = (isWanted: (type: string) => boolean) =>
    parts
      .filter(({ type }) => isWanted(type))
      .map(({ value }) => value)
      .join('')
      .trim()
  const isNumber = (type: string) => type === 'integer' || type === 'group'
  return { count: of(isNumber), unit: of((type) => !isNumber(type)) }
}
