import { DEFAULT_LOCALE, PSEUDO_LOCALES } from '#contract/locales.ts'
import type { CompiledMessage } from '#rules/words/format-message.ts'
import { ENGLISH, type Language } from '#rules/words/language.ts'
import { setFactTranslation } from './describe-entry.ts'
import { scriptStyles } from './script-styles.ts'

type Translation = Readonly<Record<string, CompiledMessage>>

/** Each translation is a chunk of its own, compiled by the build. */
const TRANSLATIONS = import.meta.glob<Translation>('../text/locales/*.json', { import: 'default' })

/** The parts of a build that a page in this language needs beside the others: its messages, and the letters of its script. */
export function languageParts(locale: string): string[] {
  const styles = scriptStyles(locale)
  const hasMessages = `../text/locales/${locale}.json` in TRANSLATIONS
  return [...(hasMessages ? [`web/ui/text/locales/${locale}.json`] : []), ...(styles ? [styles] : [])]
}

/** The messages of a language. Missing messages, and missing languages, fall back to English. */
export async function loadLanguage(locale: string): Promise<Language> {
  if (locale === DEFAULT_LOCALE) return ENGLISH
  const { translatedDate, translatedDuration } = await import('#rules/dates/translated-facts.ts')
  setFactTranslation({ date: translatedDate, duration: translatedDuration })
  const pseudo = PSEUDO_LOCALES.find((pseudoLocale) => pseudoLocale === locale)
  if (pseudo) {
    const { pseudoLanguage } = await import('#rules/words/pseudo-language.ts')
    return pseudoLanguage(pseudo)
  }
  const translation = await TRANSLATIONS[`../text/locales/${locale}.json`]?.()
  return translation ? { locale, find: (id, english) => translation[id] ?? english } : ENGLISH
}
