import { DEFAULT_LOCALE } from '#contract/locales.ts'

/** The `lang` of words that come from the catalogue: none where the page itself says it already. */
export function wordsLanguage(locale: string): string | undefined {
  return locale === DEFAULT_LOCALE ? undefined : locale
}
