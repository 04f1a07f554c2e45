import { SEARCH_KINDS, type SearchGroup, type SearchKind, search } from '#contract/catalogue/search.ts'
import { PAGE_SIZE, SEARCH_GROUP_SIZE } from '#contract/limits.ts'
import { parseSearchQuery } from '#rules/search/search-query.ts'
import { compareMatches } from '#rules/search/search-rank.ts'
import { filterExplicit } from '../../catalogue/entries/filter-explicit.ts'
import { findDocuments, type RankedDocument } from '../../catalogue/search/find-documents.ts'
import { gatherResults } from '../../catalogue/search/gather-results.ts'
import { planPassageSearch } from '../../catalogue/search/plan-passage-search.ts'
import { readSearchCursor, type SearchCursor, writeSearchCursor } from '../../catalogue/search/search-cursor.ts'
import { answer } from '../answer.ts'

/** Nobody pages further: more words find what lies beyond. */
const MOST_SEEN = 1000

export const answerSearch = answer(search, async ({ query }, context) => {
  const { database, clock } = context
  const typed = query.q ?? ''
  const after = query.offset === undefined ? undefined : readSearchCursor(query.offset, query.type)
  const question = parseSearchQuery(typed)
  if (!question) return { data: { query: typed, groups: [] } }

  const size = query.type ? PAGE_SIZE : SEARCH_GROUP_SIZE
  // Room for what was added above since the last page, so that it cannot come out short.
  const limit = after ? after.seen + 2 * size : size + 1
  const bounds = { limit, now: clock.now() }
  const passages = planPassageSearch(typed, limit)
  const kinds = kindsOf(query.type, passages !== undefined)
  const isListed = (kind: SearchKind) => kind === 'verse' && passages?.verses !== undefined
  const kindsByQuestion = Map.groupBy(
    kinds.filter((kind) => !isListed(kind)),
    (kind) => (kind === 'verse' && passages?.question) || question,
  )
  const found = await Promise.all(
    [...kindsByQuestion].map(([one, itsKinds]) =>
      findDocuments(database, { ...bounds, question: one, kinds: itsKinds }),
    ),
  )
  if (kinds.some(isListed)) found.push(new Map([['verse', passages?.verses ?? []]]))
  const pages = kinds.map((kind) => {
    const all = found.flatMap((one) => one.get(kind) ?? [])
    return pageOfKind(all, { kind, size, after })
  })
  const cards = await gatherResults(
    pages.flatMap(({ kind, page }) => page.map(({ id }) => ({ kind, id }))),
    context,
  )
  const groups = pages.map(({ kind, page, next_item }): SearchGroup => {
    const named = page.map(({ id }) => cards.get(`${kind}:${id}`))
    const items = filterExplicit(named, query)
    return { kind, items, next_item }
  })
  return { data: { query: typed, groups: groups.filter(({ items }) => items.length > 0) } }
})

/** Who names a verse wants to read it: verses then lead. */
function kindsOf(type: SearchKind | undefined, isReference: boolean): readonly SearchKind[] {
  if (type) return [type]
  return isReference ? ['verse', ...SEARCH_KINDS.filter((kind) => kind !== 'verse')] : SEARCH_KINDS
}

type KindPageRequest = { kind: SearchKind; size: number; after: SearchCursor | undefined }

function pageOfKind(ranked: readonly RankedDocument[], { kind, size, after }: KindPageRequest) {
  const rest = after ? ranked.filter((one) => compareMatches(one, after.place) > 0) : ranked
  const page = rest.slice(0, size)
  const last = page.at(-1)
  const seen = (after?.seen ?? 0) + page.length
  const next_item =
    last && rest.length > size && seen < MOST_SEEN ? writeSearchCursor({ kind, place: last, seen }) : null
  return { kind, page, next_item }
}
