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
type DailyStreakRow = { user_id: string; length: number; longest: number; last_day: string | null }

export type DailyTables = {
  daily_item: DailyItemRow
  daily_streak: DailyStreakRow
  daily_share: { daily_item_id: string; shares: number }
}
