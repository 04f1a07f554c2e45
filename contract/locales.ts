export const DEFAULT_LOCALE = 'en'

/** Supported locales (BCP 47). Untranslated texts appear in the default locale. `pt` is the Portuguese of Portugal. */
export const LOCALES = [
  ...['en', 'af', 'am', 'ar', 'bg', 'bn', 'cs', 'da', 'de', 'el', 'es', 'fa', 'fi', 'fil', 'fr', 'gu', 'he'],
  ...['hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'mr', 'ms', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk'],
  ...['sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'zh'],
] as const

/** Locales with complete translations, which are offered to visitors: today all. A test checks that they are complete. */
export const OFFERED_LOCALES: readonly string[] = [...LOCALES]

/** Pseudo-locales for `local`, generated from the English texts: longer with accents, and right-to-left. */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const

/** Languages read from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The query parameter for the locale, on any page. */
export const LOCALE_QUERY = 'locale'

/** The text direction of a locale, by its language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(languageOf(locale)) ? 'rtl' : 'ltr'
}

/** The language of a locale: `pt` for `pt-BR`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? locale
}
