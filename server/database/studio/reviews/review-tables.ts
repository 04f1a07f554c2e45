import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { ReviewEventKind, ReviewState } from '#contract/studio/reviews.ts'

/** Changes of an entry that wait for approval. */
export type ReviewRow = {
  id: string
  kind: EntryKind
  entry_id: string
  /** The artist of the entry when it was sent; empty for none. */
  artist_id: string
  state: ReviewState
  /** 1, 2, … with each sending. */
  revision: number
  /** The entry's version that its sender had read. */
  base_version: number
  /** `EntryFields`. */
  fields_json: string
  sender_id: string
  sent_at: number
  closed_at: number | null
  /** The entry's revision that published it; null before, and if nothing changed. */
  published_version: number | null
}

export type ReviewEventRow = {
  id: string
  review_id: string
  at: number
  kind: ReviewEventKind
  actor_id: string
  text: string | null
}

export type ReviewTables = { review: ReviewRow; review_event: ReviewEventRow }
