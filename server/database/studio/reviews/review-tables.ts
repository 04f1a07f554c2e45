import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { ReviewEventKind, ReviewState } from '#contract/studio/reviews.ts'

/** Changes of an entry that wait for somebody who may publish them. */
export type ReviewRow = {
  id: string
  kind: EntryKind
  entry_id: string
  /** The artist of the entry when it was sent; empty for none. */
  artist_id: string
  state: ReviewState
  /** 1, 2, …: how often it was sent. */
  revision: number
  /** The version of the entry that its sender had read. */
  base_version: number
  /** `EntryFields`. */
  fields_json: string
  sender_id: string
  sent_at: number
  closed_at: number | null
  /** The revision of the entry that published it; null for a change of nothing, and before. */
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
