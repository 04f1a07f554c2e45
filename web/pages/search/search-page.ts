import { brand } from '#brand/brand.ts'
import { SEARCH_KINDS, search } from '#contract/catalogue/search.ts'
import { SEARCH_CHARACTERS } from '#contract/limits.ts'
import { SEARCH } from '#contract/paths.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { catchCallError } from '#web/http/catch-call-error.ts'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { definePage } from '../page.ts'
import type { SearchData } from './search-data.ts'
import { findTopics } from './start/find-topics.ts'

/** What verses may be searched within. */
const WITHIN = ['old', 'new', ...BIBLE_BOOKS.map(({ slug }) => slug)]

/** The search page, with results if its address has a query. */
export const searchPage = definePage<SearchData>({
  name: 'search',
  queries: { q: 'words', type: SEARCH_KINDS, within: WITHIN },
  async load({ query, call }) {
    const searchQuery = normalizeQuery(query.get('q') ?? '')
    const type = SEARCH_KINDS.find((kind) => kind === query.get('type')) ?? null
    const within = (type === 'verse' && query.get('within')) || null
    const asked = { q: searchQuery, ...(type && { type }), ...(within && { within }) }
    const { data } = await call(search, { query: asked })
    // The page works without topics.
    const topics = searchQuery ? [] : await findTopics(call).catch(catchCallError([]))
    return { query: searchQuery, type, within, groups: data.groups, topics }
  },
  head: (_, { origin }) => ({
    title: `${searchText.title} | ${brand.name}`,
    canonical: origin + SEARCH,
    robots: 'noindex',
  }),
})

/** Normalizes a query from the address: too long text is cut, control characters become spaces. */
function normalizeQuery(input: string): string {
  return input
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SEARCH_CHARACTERS)
    .toWellFormed()
}
