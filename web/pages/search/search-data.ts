import type { SearchGroup, SearchKind } from '#contract/search.ts'

/** What is asked: words, of one kind or of all. */
export type Asked = { query: string; type: SearchKind | null }

/** What the page shows before anybody types on. */
export type SearchData = Asked & { groups: SearchGroup[] }
