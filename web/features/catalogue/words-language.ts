import { spoken } from '#web/ui/words/language.ts'

/** The `lang` of words that come from the catalogue: none where the page itself says it already. */
export function wordsLanguage(locale: string): string | undefined {
  return locale === spoken().locale ? undefined : locale
}
