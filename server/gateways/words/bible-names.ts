import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import {
  type BibleNames,
  ENGLISH_NAMES,
  readBibleNames,
  type StoredBibleNames,
} from '#rules/bible/references/bible-names.ts'
import { type BookFinder, createBookFinder } from '#rules/bible/references/book-finder.ts'
import { matchOfferedLocale } from '#rules/browser/locale-choice.ts'

const FOLDER = join(import.meta.dirname, 'bible-books')

const names = new Map<string, BibleNames>()
const finders = new Map<string, BookFinder>()

/**
 * The names of the books as the standard translation of a language has them. A file is read once, when its language is
 * first requested. The English names for a language without names of its own.
 */
export function bibleNamesFor(locale: string): BibleNames {
  const known = matchOfferedLocale(locale, LOCALES) ?? DEFAULT_LOCALE
  const stored = names.get(known) ?? readNames(known)
  names.set(known, stored)
  return stored
}

/** Finds the books of a language in texts. */
export function bookFinderFor(locale: string): BookFinder {
  const bibleNames = bibleNamesFor(locale)
  const finder = finders.get(bibleNames.locale) ?? createBookFinder(bibleNames)
  finders.set(bibleNames.locale, finder)
  return finder
}

function readNames(locale: string): BibleNames {
  if (locale === DEFAULT_LOCALE) return ENGLISH_NAMES
  const stored: StoredBibleNames = JSON.parse(readFileSync(join(FOLDER, `${locale}.json`), 'utf8'))
  return readBibleNames(locale, stored)
}
