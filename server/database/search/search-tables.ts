import type { SearchKind } from '#contract/catalogue/search.ts'

/** Something that can be found. Its `number` stands for it in the index. */
export type SearchDocumentRow = {
  number: number
  kind: SearchKind
  id: string
  /** The folded title, cut to what a search can be as long as. */
  title_key: string
  /** Every indexed word, with a space before and after each. */
  words: string
  /** What breaks ties, smaller first. */
  rank: number
}

/** A word that documents of a kind have, and how many have it. */
export type SearchTermRow = { number: number; kind: SearchKind; term: string; documents: number }

/** Where a word stands in a document: 0 begins the title, 1 is in it, 2 is elsewhere. Best first within a word. */
export type SearchPlaceRow = { term: number; place: 0 | 1 | 2; rank: number; document: number }
