import { currentLanguage } from '#web/ui/words/language.ts'

/** The `lang` of words that come from the catalogue: none where the page itself says it already. */
export function langAttribute(locale: string): string | undefined {
  return locale === currentLanguage().locale ? undefined : locale
}
