import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { moneyText } from '#studio/text/money/money-en.ts'

const percents = new Intl.NumberFormat(DEFAULT_LOCALE, { style: 'percent', maximumFractionDigits: 1 })

/** A part of a whole; a dash where there is no whole. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? moneyText.none_yet : percents.format(part / whole)
}

/** A name from a list of texts, or the word itself with spaces. */
export function nameOf(names: Readonly<Record<string, string>>, word: string): string {
  return (Object.hasOwn(names, word) ? names[word] : undefined) ?? word.replaceAll('_', ' ')
}
