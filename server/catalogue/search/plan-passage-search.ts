import { singleAddress } from '#rules/bible/bible-passage.ts'
import { listVerses } from '#rules/bible/bible-verse-list.ts'
import { isInRange, type VerseRange } from '#rules/bible/verse-range.ts'
import type { SearchQuery } from '#rules/search/search-query.ts'
import { referenceQuery } from '#rules/search/search-reference.ts'
import type { RankedDocument } from './find-documents.ts'
import { readPassagesIn } from './read-passages-in.ts'

/** The search for passages: a query for one chapter, where one verse may come first; else the verses themselves. */
type PassageSearch =
  | { question: SearchQuery; verses?: undefined }
  | { question?: undefined; verses: readonly RankedDocument[] }

type PassageBounds = { limit: number; locale: string; range: VerseRange | undefined }

/** Reads the Bible passages in a search; undefined if there is none. `limit` is the maximum number of verses. */
export function planPassageSearch(typed: string, { limit, locale, range }: PassageBounds): PassageSearch | undefined {
  const passages = readPassagesIn(typed, locale)
  const [first] = passages
  if (!first) return undefined
  const address = passages.length === 1 ? singleAddress(first) : undefined
  if (address) return { question: referenceQuery(address) }
  const passagesInRange = passages.filter(({ book }) => isInRange(book.number, range))
  const verses = listVerses(passagesInRange, limit).map(({ book, chapter, verse }, at): RankedDocument => {
    const id = `${book}-${chapter}-${verse}`
    return { id, number: at, rank: at, tier: 0, title_key: id, is_typed: 1 }
  })
  return { verses }
}
