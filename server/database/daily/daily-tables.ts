/** A devotional for one day of every year. */
export type DailyItemRow = {
  id: string
  /** `11-21` */
  day: string
  reference: string
  body: string
  reflection: string
  image: string
  /** The passage, both ends included; null if the reference has none. */
  book: number | null
  from_chapter: number | null
  from_verse: number | null
  to_chapter: number | null
  to_verse: number | null
  /** The recording that staff chose; null for the one that `findDailyReading` finds. */
  reading_id: string | null
}

/** A user's streak of prayer days, by `rules/dates/streak`. */
export type DailyStreakRow = {
  user_id: string
  length: number
  longest: number
  last_day: string | null
  /** Null in a row that was written before days of rest and grace days. */
  since: string | null
  grace_day: string | null
  /** The time zone of the last prayer. */
  last_zone: string | null
  /** Weekdays, 0 for Sunday: `0,3`. */
  rest_days: string
  is_hidden: number
}

/** A day that was prayed, or that was missed and covered by grace. */
type PrayerDayRow = { user_id: string; day: string; kind: 'prayed' | 'grace' }

export type DailyTables = {
  daily_item: DailyItemRow
  daily_streak: DailyStreakRow
  prayer_day: PrayerDayRow
  daily_share: { daily_item_id: string; shares: number }
}
