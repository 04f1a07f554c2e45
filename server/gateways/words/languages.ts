import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { DEFAULT_LOCALE, PSEUDO_LOCALES } from '#contract/locales.ts'
import { matchOfferedLocale } from '#rules/browser/locale-choice.ts'
import type { CompiledMessage } from '#rules/words/format-message.ts'
import type { Language } from '#rules/words/language.ts'
import { pseudo } from '#rules/words/pseudo-language.ts'

/** The translations, which the build also turns into the browser's files. */
const FOLDER = join(import.meta.dirname, '../../../web/ui/text/locales')
const FILE = /^([\w-]+)\.json$/

const languages = new Map<string, Language>()
let translatedLocales: readonly string[] | undefined

/**
 * The language of a stored or requested locale: its own, else the same language in another region, else English. Its
 * file is read once; a message is compiled when it is first used.
 */
export function languageFor(locale: string | null | undefined): Language {
  const known = knownLocale(locale ?? DEFAULT_LOCALE)
  let language = languages.get(known)
  if (!language) {
    language = readLanguage(known)
    languages.set(known, language)
  }
  return language
}

/** The language of a text that a page showed; English for a pseudo-locale in which pages are not offered. */
export function pageLanguage(locale: string | undefined, { locales }: { locales: readonly string[] }): Language {
  const isPseudo = PSEUDO_LOCALES.some((pseudoLocale) => pseudoLocale === locale)
  return languageFor(isPseudo && !locales.some((offered) => offered === locale) ? DEFAULT_LOCALE : locale)
}

/** The locales that have a file of translations, finished or not. */
export function listTranslatedLocales(): readonly string[] {
  translatedLocales ??= existsSync(FOLDER) ? readdirSync(FOLDER).flatMap((name) => FILE.exec(name)?.[1] ?? []) : []
  return translatedLocales
}

function knownLocale(locale: string): string {
  if (PSEUDO_LOCALES.some((pseudoLocale) => pseudoLocale === locale)) return locale
  return matchOfferedLocale(locale, listTranslatedLocales()) ?? DEFAULT_LOCALE
}

function readLanguage(locale: string): Language {
  const pseudoLocale = PSEUDO_LOCALES.find((one) => one === locale)
  const translation = locale === DEFAULT_LOCALE || pseudoLocale ? {} : readTranslation(locale)
  const compiled = new Map<string, CompiledMessage>()
  const find: Language['find'] = (id, english) => {
    let message = compiled.get(id)
    if (message === undefined) {
      message = compile(translation[id] ?? english)
      if (pseudoLocale) message = pseudo(message, pseudoLocale)
      compiled.set(id, message)
    }
    return message
  }
  return { locale, find }
}

function readTranslation(locale: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(FOLDER, `${locale}.json`), 'utf8'))
}

/** Tests run on the built sources and pass compiled messages. */
function compile(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? compileMessageOrThrow(message) : message
}
