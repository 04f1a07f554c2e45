import type { IndexKind } from './index-kind.ts'

/** A searchable document. Its `number` identifies it in the index. */
export type SearchDocumentRow = {
  number: number
  kind: IndexKind
  id: string
  /** The folded title, cut to the longest search. */
  title_key: string
  /** Every indexed word, with a space before and after each. */
  words: string
  /** Breaks ties, smaller first. */
  rank: number
}

/** A word of documents of a kind, and their number. */
export type SearchTermRow = { number: number; kind: IndexKind; term: string; documents: number }

/** The place of a word in a document: 0 starts the title, 1 is in it, 2 is elsewhere. Best first within a word. */
export type SearchPlaceRow = { term: number; place: 0 | 1 | 2; rank: number; document: number }
