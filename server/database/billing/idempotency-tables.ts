/** The stored answer of an idempotency key. */
export type IdempotencyKeyRow = {
  /** Hash of user, call and key. */
  key_hash: string
  user_id: string
  input_hash: string
  /** The purchase it began, so that a second request continues it. */
  subject_id: string | null
  answer_json: string | null
  claimed_until: number
  created_at: number
}
