import type { SearchGroup, SearchKind } from '#contract/catalogue/search.ts'

/** What is asked: words, of one kind or of all. */
export type SearchRequest = { query: string; type: SearchKind | null }

/** What was found, and for what. */
export type SearchResult = SearchRequest & { groups: SearchGroup[] }

/** What the page shows before anybody types on. */
export type SearchData = SearchResult & {
  /** Where to look without words; only where none are asked for. */
  topics: Topic[]
}

export type Topic = { title: string; link: string; image_url: string }
