import type { BooleanInteger } from '../tables.ts'

/** How far a member got in an item: what the rule in `rules/progress` keeps of it. */
export type ProgressRow = {
  user_id: string
  content_id: string
  duration_seconds: number
  /** When they last came to its end. */
  finished_at: number | null
  /** Whether nothing of it was heard since. */
  is_finished: BooleanInteger
  /** When they were last in it. */
  heard_at: number
  places_json: string
  listened_json: string
}

/** One thing that a page told of use, kept for a while. */
export type AnalyticsEventRow = {
  id: string
  at: number
  /** The day it came in, UTC: `2026-11-21`. */
  day: string
  /** Null when no session came with it. */
  visitor_id: string | null
  kind: string
  /** The item it is about, or the name of what was pressed or seen; empty for neither. */
  subject: string
  seconds: number
  fields_json: string
}

/** What a day's events come to, kept when they are gone. */
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
