import { currentLanguage } from '#web/ui/words/language.ts'

/** The `lang` attribute for text of the catalogue; undefined if it is the page's language. */
export function langAttribute(locale: string): string | undefined {
  return locale === currentLanguage().locale ? undefined : locale
}
