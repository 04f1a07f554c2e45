import type { Database } from '../../database.ts'

const COUNTED_TABLES = {
  saved: 'reaction',
  playlists: 'playlist',
  highlights: 'bible_mark',
  journal: 'journal_record',
  prayer_days: 'prayer_day',
} as const

/** How many rows of each kind an account has. */
export async function countPersonRecords(
  database: Database,
  userId: string,
): Promise<Record<keyof typeof COUNTED_TABLES, number>> {
  const count = async (table: (typeof COUNTED_TABLES)[keyof typeof COUNTED_TABLES]) => {
    const { rows } = await database
      .selectFrom(table)
      .select((is) => is.fn.countAll().as('rows'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  return {
    saved: await count(COUNTED_TABLES.saved),
    playlists: await count(COUNTED_TABLES.playlists),
    highlights: await count(COUNTED_TABLES.highlights),
    journal: await count(COUNTED_TABLES.journal),
    prayer_days: await count(COUNTED_TABLES.prayer_days),
  }
}
