import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LOCALES } from '#contract/locales.ts'
import type { Translation } from './check-translation.ts'
import type { Digests, OldTranslations } from './old-translations.ts'

const root = join(import.meta.dirname, '../..')
const TRANSLATIONS = join(root, 'web/ui/text/locales')
const GLOSSARIES = join(root, 'docs/words')
/** The digests of the marked English texts, and the list of outdated translations. */
const MARKED_ENGLISH = join(import.meta.dirname, 'marks/english.json')
const OLD_TRANSLATIONS = join(import.meta.dirname, 'marks/old.json')

/** The files of all translations, complete or not. */
export function listTranslations(): string[] {
  return LOCALES.map((locale) => join(TRANSLATIONS, `${locale}.json`)).filter((path) => existsSync(path))
}

/** Files in the folder of translations without a known locale. */
export function listStrayTranslations(): string[] {
  const names = existsSync(TRANSLATIONS) ? readdirSync(TRANSLATIONS) : []
  return names.filter((name) => !LOCALES.some((locale) => name === `${locale}.json`))
}

export function localeOfFile(path: string): string {
  return basename(path, '.json')
}

export function readTranslation(path: string): Translation {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** A language's notes and glossary, docs/words/{locale}.md; undefined if the file does not exist. */
export function readGlossaryFile(locale: string): string | undefined {
  const path = join(GLOSSARIES, `${locale}.md`)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

export function readMarkedEnglish(): Digests {
  return JSON.parse(readFileSync(MARKED_ENGLISH, 'utf8'))
}

export function readOldTranslations(): OldTranslations {
  return JSON.parse(readFileSync(OLD_TRANSLATIONS, 'utf8'))
}

export function writeMarks(english: Digests, old: OldTranslations): void {
  const sorted = Object.entries(old).filter(([, digests]) => Object.keys(digests).length > 0)
  writeJson(MARKED_ENGLISH, english)
  writeJson(OLD_TRANSLATIONS, Object.fromEntries(sorted.sort(([one], [other]) => (one < other ? -1 : 1))))
}

export function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
