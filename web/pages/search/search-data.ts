import type { SearchGroup, SearchKind } from '#contract/catalogue/search.ts'

/** The query, for one kind or all; verses within a testament or a book. */
export type SearchRequest = { query: string; type: SearchKind | null; within?: string | null }

/** The results, with their query. */
export type SearchResult = SearchRequest & { groups: SearchGroup[] }

/** The data of the page. */
export type SearchData = SearchResult & {
  /** Topics for browsing; only without a query. */
  topics: Topic[]
}

export type Topic = { title: string; link: string; image_url: string }
