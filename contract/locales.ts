export const DEFAULT_LOCALE = 'en'

/** The languages a visitor may ask for, as BCP 47 writes them; what is not there in one comes in the default. */
export const LOCALES = [
  ...['en', 'af', 'am', 'ar', 'bg', 'bn', 'cs', 'da', 'de', 'el', 'es', 'fa', 'fi', 'fr', 'gu', 'he', 'hi', 'hr', 'hu'],
  ...['id', 'it', 'ja', 'ko', 'mr', 'ms', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sv', 'sw', 'ta', 'te', 'th', 'tr'],
  ...['uk', 'ur', 'vi', 'zh'],
] as const

/** Languages whose words are complete, so that pages are offered in them. A test holds their translations to it. */
export const OFFERED_LOCALES: readonly string[] = [DEFAULT_LOCALE]

/** Made of the English words to look at pages by: longer and accented, and from right to left. For `local` alone. */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const

/** Languages read from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The query that asks for a language, on any page. */
export const LOCALE_QUERY = 'locale'

/** How a locale is read: by its language, whatever the region. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(languageOf(locale)) ? 'rtl' : 'ltr'
}

/** `pt` of `pt-BR`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? locale
}
