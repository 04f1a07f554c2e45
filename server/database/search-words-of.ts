import type { SearchKind } from '#contract/search.ts'
import { isCommon, titleKey, wordsOf } from '#rules/search-words.ts'
import type { SearchPlaceRow } from './search-tables.ts'

/** Something to be found: by its title first, then by what stands beside it. */
export type SearchDocument = {
  kind: SearchKind
  id: string
  title: string
  beside: readonly (string | null)[]
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
const MOST_BESIDE = 150

/** Takes a document apart. Common words count in titles alone. */
export function indexedDocument({ kind, id, title, beside, rank }: SearchDocument): IndexedDocument {
  const titleWords = wordsOf(title)
  const firstTelling = titleWords.findIndex((word) => !isCommon(word))
  const places = new Map<string, SearchPlaceRow['place']>()
  for (const [at, word] of titleWords.entries()) {
    if (!places.has(word)) places.set(word, at === 0 || at === firstTelling ? 0 : 1)
  }
  const inTitle = places.size
  for (const word of wordsOf(beside.join(' '))) {
    if (places.size - inTitle >= MOST_BESIDE) break
    if (!places.has(word) && !isCommon(word)) places.set(word, 2)
  }
  const title_key = titleKey(title).slice(0, TITLE_CHARACTERS)
  return { kind, id, rank, title_key, words: ` ${[...places.keys()].join(' ')} `, places }
}
