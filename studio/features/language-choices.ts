import { LOCALES } from '#contract/locales.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** All languages that items may have, by their names. */
export function languageChoices(): { id: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: 'language' })
  return LOCALES.map((id) => ({ id, label: names.of(id) ?? id }))
}
