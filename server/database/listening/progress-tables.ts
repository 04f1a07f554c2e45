import type { BooleanInteger } from '../tables.ts'

/** A user's progress in an item, by the rule of `rules/player/progress`. */
export type ProgressRow = {
  user_id: string
  content_id: string
  duration_seconds: number
  /** When its end was last reached. */
  finished_at: number | null
  /** True if nothing was heard since. */
  is_finished: BooleanInteger
  /** When it was last heard. */
  heard_at: number
  places_json: string
  listened_json: string
}

/** A usage event of a page, stored for a limited time. */
export type AnalyticsEventRow = {
  id: string
  at: number
  /** The day of receipt, UTC: `2026-11-21`. */
  day: string
  /** Null without a session. */
  visitor_id: string | null
  kind: string
  /** The item, or the name of the control or view; empty for neither. */
  subject: string
  seconds: number
  fields_json: string
}

/** Daily totals of events, kept after the events are deleted. */
export type AnalyticsDayRow = {
  day: string
  kind: string
  subject: string
  events: number
  seconds: number
  visitors: number
}

export type ProgressTables = {
  progress: ProgressRow
  analytics_event: AnalyticsEventRow
  analytics_day: AnalyticsDayRow
}
