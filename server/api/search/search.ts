import { type SearchGroup, search } from '#contract/catalogue/search.ts'
import { parseSearchQuery } from '#rules/search/search-query.ts'
import { filterExplicit } from '../../catalogue/entries/filter-explicit.ts'
import { findResultPages } from '../../catalogue/search/find-result-pages.ts'
import { gatherResults } from '../../catalogue/search/gather-results.ts'
import { readSearchCursor } from '../../catalogue/search/search-cursor.ts'
import { answer } from '../answer.ts'

export const answerSearch = answer(search, async ({ query }, context) => {
  const { q: typed = '', within } = query
  const kind = within === undefined ? query.type : 'verse'
  const after = query.offset === undefined ? undefined : readSearchCursor(query.offset, kind)
  const question = parseSearchQuery(typed)
  if (!question) return { data: { query: typed, groups: [] } }
  const pages = await findResultPages({ typed, question, kind, after, within }, context)
  const results = pages.flatMap(({ kind, page }) => page.map(({ id }) => ({ kind, id })))
  const cards = await gatherResults(results, context)
  const groups = pages.map(({ kind, page, next_item }): SearchGroup => {
    const entries = page.map(({ id }) => cards.get(`${kind}:${id}`))
    return { kind, items: filterExplicit(entries, query), next_item }
  })
  return { data: { query: typed, groups: groups.filter(({ items }) => items.length > 0) } }
})
