import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import type { BiblePassage } from '#rules/bible/bible-passage.ts'
import { readReferences } from '#rules/bible/references/read-references.ts'
import { bookFinderFor } from '#server/gateways/words/bible-names.ts'
import { readPassages } from './read-passages.ts'

const HAS_NUMBER = /\p{Nd}/u
/** Shorter names are abbreviations, which mean something else in another language. */
const SHORTEST_FOREIGN_NAME = 4
const LATIN = /^[\p{Script=Latin}\d]+$/u
/** Shorter names are words too, unless the search says nothing else. */
const SHORTEST_IN_SENTENCE = 3

/**
 * Reads the Bible passages in a search: with the names of the reader’s language, else the English ones, else with a full
 * name of any other language, so that `Juan 3:16` is found on every page.
 */
export function readPassagesIn(query: string, locale: string): BiblePassage[] {
  if (!HAS_NUMBER.test(query)) return readPassages(query)
  const own = locale === DEFAULT_LOCALE ? [] : readWith(query, locale)
  if (own.length > 0) return own
  const english = readPassages(query)
  return english.length > 0 ? english : readForeign(query)
}

function readWith(query: string, locale: string): BiblePassage[] {
  return readReferences(query, bookFinderFor(locale))
    .filter(({ isAlone, bookKey }) => isAlone || bookKey.length >= SHORTEST_IN_SENTENCE || !LATIN.test(bookKey))
    .flatMap(({ passages }) => passages)
}

function readForeign(query: string): BiblePassage[] {
  for (const locale of LOCALES) {
    if (locale === DEFAULT_LOCALE) continue
    const found = readReferences(query, bookFinderFor(locale)).filter(
      ({ isAlone, bookKey }) => isAlone && (bookKey.length >= SHORTEST_FOREIGN_NAME || !LATIN.test(bookKey)),
    )
    if (found.length > 0) return found.flatMap(({ passages }) => passages)
  }
  return []
}
