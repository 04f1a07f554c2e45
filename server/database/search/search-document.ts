import type { SearchKind } from '#contract/catalogue/search.ts'
import { isCommon, titleKey, wordsOf } from '#rules/search/search-words.ts'
import type { SearchPlaceRow } from './search-tables.ts'

/** Something to be found: by its title first, then by what stands beside it. */
export type SearchDocument = {
  kind: SearchKind
  id: string
  title: string
  otherTexts: readonly (string | null)[]
  /** What breaks ties, smaller first. */
  rank: number
}

/** A document as the index holds it. */
export type IndexedDocument = Pick<SearchDocument, 'kind' | 'id' | 'rank'> & {
  title_key: string
  words: string
  /** Where each of its words stands at best. */
  places: ReadonlyMap<string, SearchPlaceRow['place']>
}

const TITLE_CHARACTERS = 200
/** What lies deeper in a long description nobody looks for. */
const MOST_OTHER_WORDS = 150

/** Takes a document apart. Common words count in titles alone. */
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
