import type { BooleanInteger } from '../tables.ts'

/** What somebody wants by email. Without a row: nothing. */
export type EmailChoiceRow = {
  user_id: string
  has_news: BooleanInteger
  /** When news was turned on or off last, by the user or by the link of a letter. */
  news_chosen_at: number | null
  /** The hour of the daily devotional in `time_zone`; null for none. */
  devotional_hour: number | null
  /** When it is due next. */
  devotional_due_at: number | null
  /** The local day of the last one. */
  devotional_day: string | null
  /** Of the browser that chose last; null if it did not say. */
  time_zone: string | null
}

/** An address that gets no more emails of lists: one of them bounced, or its owner marked one as spam. */
export type EmailBounceRow = { email_key: string; at: number; kind: 'bounce' | 'complaint' }

export type EmailTables = { email_choice: EmailChoiceRow; email_bounce: EmailBounceRow }
