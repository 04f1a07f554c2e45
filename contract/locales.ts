export const DEFAULT_LOCALE = 'en'

/** The languages a visitor may ask for, as BCP 47 writes them; what is not there in one comes in the default. */
export const LOCALES = [
  ...['en', 'af', 'am', 'ar', 'bg', 'bn', 'cs', 'da', 'de', 'el', 'es', 'fa', 'fi', 'fr', 'gu', 'he', 'hi', 'hr', 'hu'],
  ...['id', 'it', 'ja', 'ko', 'mr', 'ms', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sv', 'sw', 'ta', 'te', 'th', 'tr'],
  ...['uk', 'ur', 'vi', 'zh'],
] as const

/** Locales read from right to left. */
export const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'] as const
