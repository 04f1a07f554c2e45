import type { LetterChannel, LetterState } from '#contract/studio/letters/letters.ts'
import type { BooleanInteger } from '../tables.ts'

/**
 * A letter by push has its own names of the states before its end: during an update, a process of the previous version knows
 * only emails, and would send or start it as one.
 */
export type LetterRowState = LetterState | `push_${Exclude<LetterState, 'stopped' | 'sent'>}`

/** A letter that staff write to many people. */
export type LetterRow = {
  id: string
  channel: LetterChannel
  subject: string
  text: string
  button_text: string | null
  button_url: string | null
  /** A `LetterAudience`. */
  audience_json: string
  state: LetterRowState
  version: number
  starts_at: number | null
  /** Users up to this id are in `letter_recipient`, as far as they belong there. */
  gathered_to: string
  is_gathered: BooleanInteger
  ended_at: number | null
  created_at: number
  updated_at: number
  created_by: string | null
}

export type RecipientState = 'waiting' | 'queued' | 'sent' | 'failed' | 'skipped' | 'stopped'

/** One person of a letter's audience. */
export type LetterRecipientRow = {
  letter_id: string
  user_id: string
  state: RecipientState
  due_at: number
  /** The email; null for a letter by push. */
  message_id: string | null
  /** When its email was written into the outbox, or its notifications queued. */
  written_at: number | null
  unsubscribed_at: number | null
}

/** One row. `round_at`: when a process last wrote letters; the process that changes it may write the next ones. */
type LetterLimitRow = {
  id: number
  per_week: number
  quiet_from: number
  quiet_until: number
  round_at: number
}

export type LetterTables = {
  letter: LetterRow
  letter_recipient: LetterRecipientRow
  letter_limit: LetterLimitRow
}
