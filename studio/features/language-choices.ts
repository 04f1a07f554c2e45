import { LOCALES } from '#contract/locales.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** All languages that items may have, by their names. */
export function languageChoices(): { id: string; label: string }[] {
  return LOCALES.map((id) => ({ id, label: languageName(id) }))
}

/** The name of any language, also of one that pages are not in. */
export function languageName(id: string): string {
  return new Intl.DisplayNames(currentLanguage().locale, { type: 'language' }).of(id) ?? id
}
