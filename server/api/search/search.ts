import { PAGE_SIZE, SEARCH_GROUP_SIZE } from '#contract/limits.ts'
import { SEARCH_KINDS, type SearchGroup, type SearchKind, search } from '#contract/search.ts'
import { readQuestion } from '#rules/search-question.ts'
import { compareFound } from '#rules/search-rank.ts'
import { answer } from '../answer.ts'
import { shownEntries } from '../shown-entries.ts'
import { askForPassages } from './ask-for-passages.ts'
import { findDocuments, type RankedDocument } from './find-documents.ts'
import { gatherFound } from './gather-found.ts'
import { readSearchCursor, type SearchCursor, writeSearchCursor } from './search-cursor.ts'

/** Nobody pages further: more words find what lies beyond. */
const MOST_SEEN = 1000

export const answerSearch = answer(search, async ({ query }, context) => {
  const { database, clock } = context
  const typed = query.q ?? ''
  const after = query.offset === undefined ? undefined : readSearchCursor(query.offset, query.type)
  const question = readQuestion(typed)
  if (!question) return { data: { query: typed, groups: [] } }

  const size = query.type ? PAGE_SIZE : SEARCH_GROUP_SIZE
  // Room for what was added above since the last page, so that it cannot come out short.
  const limit = after ? after.seen + 2 * size : size + 1
  const asking = { limit, now: clock.now() }
  const passages = askForPassages(typed, limit)
  const kinds = kindsOf(query.type, passages !== undefined)
  const isListed = (kind: SearchKind) => kind === 'verse' && passages?.verses !== undefined
  const asked = Map.groupBy(
    kinds.filter((kind) => !isListed(kind)),
    (kind) => (kind === 'verse' && passages?.question) || question,
  )
  const found = await Promise.all(
    [...asked].map(([one, its]) => findDocuments(database, { ...asking, question: one, kinds: its })),
  )
  if (kinds.some(isListed)) found.push(new Map([['verse', passages?.verses ?? []]]))
  const pages = kinds.map((kind) => {
    const all = found.flatMap((one) => one.get(kind) ?? [])
    return pageOf(all, { kind, size, after })
  })
  const cards = await gatherFound(
    pages.flatMap(({ kind, page }) => page.map(({ id }) => ({ kind, id }))),
    context,
  )
  const groups = pages.map(({ kind, page, next_item }): SearchGroup => {
    const named = page.map(({ id }) => cards.get(`${kind}:${id}`))
    const items = shownEntries(named, query)
    return { kind, items, next_item }
  })
  return { data: { query: typed, groups: groups.filter(({ items }) => items.length > 0) } }
})

/** Who names a verse wants to read it: verses then lead. */
function kindsOf(type: SearchKind | undefined, isReference: boolean): readonly SearchKind[] {
  if (type) return [type]
  return isReference ? ['verse', ...SEARCH_KINDS.filter((kind) => kind !== 'verse')] : SEARCH_KINDS
}

type Paging = { kind: SearchKind; size: number; after: SearchCursor | undefined }

function pageOf(ranked: readonly RankedDocument[], { kind, size, after }: Paging) {
  const rest = after ? ranked.filter((one) => compareFound(one, after.place) > 0) : ranked
  const page = rest.slice(0, size)
  const last = page.at(-1)
  const seen = (after?.seen ?? 0) + page.length
  const next_item =
    last && rest.length > size && seen < MOST_SEEN ? writeSearchCursor({ kind, place: last, seen }) : null
  return { kind, page, next_item }
}
