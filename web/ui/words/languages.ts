import { DEFAULT_LOCALE, PSEUDO_LOCALES } from '#contract/locales.ts'
import { ENGLISH, type Language } from '#rules/words/language.ts'
import { setFactTranslation } from './describe-entry.ts'

/** The messages of a language. Missing messages, and missing languages, fall back to English. */
export async function loadLanguage(locale: string): Promise<Language> {
  if (locale === DEFAULT_LOCALE) return ENGLISH
  const { FACT_TRANSLATION } = await import('./feed-words.ts')
  setFactTranslation(FACT_TRANSLATION)
  const pseudo = PSEUDO_LOCALES.find((pseudoLocale) => pseudoLocale === locale)
  if (pseudo) {
    const { pseudoLanguage } = await import('#rules/words/pseudo-language.ts')
    return pseudoLanguage(pseudo)
  }
  // Loaded on demand: the list of all translations is a kilobyte that English pages do not need.
  const { loadMessages } = await import('./translations.ts')
  const messages = await loadMessages(locale)
  return messages.size > 0 ? { locale, find: (id, english) => messages.get(id) ?? english } : ENGLISH
}
