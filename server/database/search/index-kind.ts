import type { SearchKind } from '#contract/catalogue/search.ts'
import { FIRST_TRANSLATION } from '#rules/bible/choose-translation.ts'

/** The kinds of documents in the index: those of a search, and the verses of each further translation. */
export type IndexKind = SearchKind | `verse-${string}`

/** The kind of a translation’s verses: each has its own words. */
export function verseKind(translationId: string): IndexKind {
  return translationId === FIRST_TRANSLATION ? 'verse' : `verse-${translationId}`
}
