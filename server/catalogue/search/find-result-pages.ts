import { SEARCH_KINDS, type SearchKind } from '#contract/catalogue/search.ts'
import { PAGE_SIZE, SEARCH_GROUP_SIZE } from '#contract/limits.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { type VerseRange, verseRange } from '#rules/bible/verse-range.ts'
import type { SearchQuery } from '#rules/search/search-query.ts'
import { compareMatches } from '#rules/search/search-rank.ts'
import { type IndexKind, verseKind } from '#server/database/search/index-kind.ts'
import type { Context } from '../../context/context.ts'
import { findReaderBible } from '../bible/find-reader-bible.ts'
import { findDocuments, type RankedDocument } from './find-documents.ts'
import { rankOwnLanguageFirst } from './own-language-first.ts'
import { planPassageSearch } from './plan-passage-search.ts'
import { type SearchCursor, writeSearchCursor } from './search-cursor.ts'

/** Beyond this, a more precise search is faster than paging. */
const MAX_RESULTS = 1000
/** Number of leading results within which the reader's language comes first. */
const RANKED_BY_LANGUAGE = 300

type SearchRequest = {
  typed: string
  question: SearchQuery
  /** The kind to search; all without it. */
  kind: SearchKind | undefined
  after: SearchCursor | undefined
  /** Only verses of a testament or a book, by its slug. */
  within: string | undefined
}

/** A range without verses, for a name that is neither a testament nor a book. */
const NOWHERE: VerseRange = { from: 0, to: 0 }

/** A page of results of each kind. */
export async function findResultPages({ typed, question, kind, after, within }: SearchRequest, context: Context) {
  const ranks = within === undefined ? undefined : (verseRange(within) ?? NOWHERE)
  const size = kind ? PAGE_SIZE : SEARCH_GROUP_SIZE
  // Includes results that were added above since the last page, so that this page is complete.
  const needed = after ? after.shownCount + 2 * size : size + 1
  const { translationId } = await findReaderBible(context)
  const { locale } = context.reader
  const limit = locale === DEFAULT_LOCALE ? needed : Math.max(needed, RANKED_BY_LANGUAGE)
  const passages = planPassageSearch(typed, { limit, locale, range: ranks })
  const indexKindOf = (one: SearchKind): IndexKind => (one === 'verse' ? verseKind(translationId) : one)
  const kinds = kindsOf(kind, passages !== undefined)
  const isListed = (one: SearchKind) => one === 'verse' && passages?.verses !== undefined
  const kindsByQuestion = Map.groupBy(
    kinds.filter((one) => !isListed(one)),
    (one) => (one === 'verse' && passages?.question) || question,
  )
  const bounds = { limit, locale, now: context.clock.now(), ranks }
  const results = await Promise.all(
    [...kindsByQuestion].map(([kindQuestion, ofKinds]) =>
      findDocuments(context.database, { ...bounds, question: kindQuestion, kinds: ofKinds.map(indexKindOf) }),
    ),
  )
  if (kinds.some(isListed)) results.push(new Map([[indexKindOf('verse'), passages?.verses ?? []]]))
  const pages = kinds.map(async (one) => {
    const ranked = results.flatMap((documents) => documents.get(indexKindOf(one)) ?? [])
    return pageOfKind(await rankOwnLanguageFirst(ranked, one, context), { kind: one, size, after })
  })
  return Promise.all(pages)
}

/** A reference to a verse searches for its text too: verses come first. */
function kindsOf(kind: SearchKind | undefined, isReference: boolean): readonly SearchKind[] {
  if (kind) return [kind]
  return isReference ? ['verse', ...SEARCH_KINDS.filter((one) => one !== 'verse')] : SEARCH_KINDS
}

type KindPageRequest = { kind: SearchKind; size: number; after: SearchCursor | undefined }

function pageOfKind(ranked: readonly RankedDocument[], { kind, size, after }: KindPageRequest) {
  const remaining = after ? ranked.filter((one) => compareMatches(one, after.position) > 0) : ranked
  const page = remaining.slice(0, size)
  const last = page.at(-1)
  const shownCount = (after?.shownCount ?? 0) + page.length
  const next_item =
    last && remaining.length > size && shownCount < MAX_RESULTS
      ? writeSearchCursor({ kind, position: last, shownCount })
      : null
  return { kind, page, next_item }
}
