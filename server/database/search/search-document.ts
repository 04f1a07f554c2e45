import { isCommon, titleKey, wordsOf } from '#rules/search/search-words.ts'
import type { IndexKind } from './index-kind.ts'
import type { SearchPlaceRow } from './search-tables.ts'

/** An entry to index: by its title first, then by its other texts. */
export type SearchDocument = {
  kind: IndexKind
  id: string
  title: string
  otherTexts: readonly (string | null)[]
  /** Breaks ties, smaller first. */
  rank: number
}

/** A document in indexed form. */
export type IndexedDocument = Pick<SearchDocument, 'kind' | 'id' | 'rank'> & {
  title_key: string
  words: string
  /** The best place of each of its words. */
  places: ReadonlyMap<string, SearchPlaceRow['place']>
}

const TITLE_CHARACTERS = 200
/** Limit for long descriptions. */
const MOST_OTHER_WORDS = 150

/** Splits a document into words. Common words count in titles only. */
export function toIndexedDocument({ kind, id, title, otherTexts, rank }: SearchDocument): IndexedDocument {
  const titleWords = wordsOf(title)
  const firstUncommon = titleWords.findIndex((word) => !isCommon(word))
  const places = new Map<string, SearchPlaceRow['place']>()
  for (const [at, word] of titleWords.entries()) {
    if (!places.has(word)) places.set(word, at === 0 || at === firstUncommon ? 0 : 1)
  }
  const inTitle = places.size
  for (const word of wordsOf(otherTexts.join(' '))) {
    if (places.size - inTitle >= MOST_OTHER_WORDS) break
    if (!places.has(word) && !isCommon(word)) places.set(word, 2)
  }
  const title_key = titleKey(title).slice(0, TITLE_CHARACTERS)
  return { kind, id, rank, title_key, words: ` ${[...places.keys()].join(' ')} `, places }
}
