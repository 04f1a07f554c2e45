import type { VisitKind } from '#rules/analytics/listening/visits-of-event.ts'
import type { ListeningWindow } from '#rules/analytics/listening/windows.ts'

/** A visitor's day with a subject. Kept as long as events are: nothing of one person is kept longer. */
export type ListeningVisitRow = {
  kind: VisitKind
  /** The recording, series or artist, the words, variant or goal; `all` for all listening and for prayer. */
  subject: string
  visitor_id: string
  /** In the time zone of the brand. */
  day: string
  seconds: number
  /** The parts of a recording that were played, as bits (`rules/analytics/listening/places.ts`). */
  places: number
}

/** A finished day of a subject. Kept if ten people or more heard it within the 28 days. */
export type ListeningDayRow = {
  kind: VisitKind
  subject: string
  day: string
  /** One visitor with one recording is one listen, however often it was played on that day. */
  listens: number
  people: number
  /** Those who had not heard it in the 27 days before. */
  first_people: number
  /** Different people of the 28 days that end with this one. */
  people_28: number
  seconds: number
}

/**
 * The figures of a subject over the latest finished days of a window (`days`). Only for subjects with at least ten people.
 */
export type ListeningWindowRow = {
  days: ListeningWindow
  /** `prayer_days` has the number of days in its subject: `2-3`. */
  kind: VisitKind | 'prayer_days'
  subject: string
  /** The last of the days. */
  until: string
  listens: number
  /** The number of different people; for a year, the highest number of any 28 days. */
  people: number
  seconds: number
  /** Of a recording: how many people played each part. */
  places_json: string | null
}

/** How far counting has come: one row, which the counting process locks. */
export type ListeningCountRow = {
  id: string
  /** The last event that was read. */
  seen_at: number
  seen_id: string
  /** The day that is being counted, or was counted last. */
  day: string | null
  /** The step of that day; -1 when all are done. */
  step: number
  /** The last subject of the step. */
  after: string
}

export type ListeningTables = {
  listening_visit: ListeningVisitRow
  listening_day: ListeningDayRow
  listening_window: ListeningWindowRow
  listening_count: ListeningCountRow
}
