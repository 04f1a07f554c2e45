import { type SqlBool, sql } from 'kysely'
import { type BibleMarkFilter, HIGHLIGHT_COLORS, type HighlightColor } from '#contract/catalogue/bible-marks.ts'
import { bibleReferenceSlug } from '#rules/bible/bible-address.ts'
import { verseAtPlace } from '#rules/bible/marks/verse-place.ts'
import type { Database, Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'

/** What a user keeps on a verse; a row without highlight, note and bookmark is deleted. */
export type BibleMarkRow = {
  user_id: string
  /** The verse as a number (`rules/bible/marks/verse-place.ts`). */
  place: number
  color: HighlightColor | null
  note: string | null
  /** The note as it is searched: folded. */
  note_key: string | null
  bookmarked_at: number | null
  created_at: number
  updated_at: number
}
export type BibleMarkTables = { bible_mark: BibleMarkRow }

type Verse = Pick<BibleMarkRow, 'user_id' | 'place'>
type MarkParts = Partial<Pick<BibleMarkRow, 'color' | 'note' | 'note_key' | 'bookmarked_at'>>

type MarkList = {
  userId: string
  filter: BibleMarkFilter | undefined
  /** Folded text that the note contains. */
  words: string
  after: number | undefined
  limit: number
}

/** A page of marks in the order of the Bible, and one more if there is one. */
export async function listBibleMarkRows(database: Database, list: MarkList): Promise<BibleMarkRow[]> {
  const { userId, filter, words, after, limit } = list
  const position = isOnPostgres(database) ? sql`strpos` : sql`instr`
  const color = HIGHLIGHT_COLORS.find((one) => one === filter)
  return database
    .selectFrom('bible_mark')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`place > cast(${after} as bigint)`))
    .$if(filter === 'note', (query) => query.where('note', 'is not', null))
    .$if(filter === 'bookmark', (query) => query.where('bookmarked_at', 'is not', null))
    .$if(color !== undefined, (query) => query.where('color', '=', color ?? null))
    .$if(words !== '', (query) => query.where(sql<SqlBool>`${position}(note_key, ${words}) > 0`))
    .orderBy('place')
    .limit(limit + 1)
    .execute()
}

export async function listChapterMarkRows(
  database: Database,
  { userId, from, to }: { userId: string; from: number; to: number },
): Promise<BibleMarkRow[]> {
  return database
    .selectFrom('bible_mark')
    .selectAll()
    .where('user_id', '=', userId)
    .where('place', '>=', from)
    .where('place', '<=', to)
    .orderBy('place')
    .execute()
}

export async function findBibleMark(database: Database, { user_id, place }: Verse): Promise<BibleMarkRow | undefined> {
  return database
    .selectFrom('bible_mark')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('place', '=', place)
    .executeTakeFirst()
}

export async function countBibleMarks(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('bible_mark')
    .select((is) => is.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes these parts of a mark and leaves the others, which another device may be changing. */
export async function replaceMarkParts(
  transaction: Transaction,
  verse: Verse,
  { parts, now }: { parts: MarkParts; now: number },
): Promise<void> {
  const empty = { color: null, note: null, note_key: null, bookmarked_at: null }
  await transaction
    .insertInto('bible_mark')
    .values({ ...verse, ...empty, ...parts, created_at: now, updated_at: now })
    .onConflict((same) => same.columns(['user_id', 'place']).doUpdateSet({ ...parts, updated_at: now }))
    .execute()
  await transaction
    .deleteFrom('bible_mark')
    .where('user_id', '=', verse.user_id)
    .where('place', '=', verse.place)
    .where('color', 'is', null)
    .where('note', 'is', null)
    .where('bookmarked_at', 'is', null)
    .execute()
}

/** A user's marks for the data export. */
export async function listBibleMarkRecords(database: Database, userId: string) {
  const rows = await database
    .selectFrom('bible_mark')
    .select(['place', 'color', 'note', 'bookmarked_at', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute()
  return rows.map(({ place, ...mark }) => {
    const verse = verseAtPlace(place)
    return { verse: verse ? bibleReferenceSlug(verse) : `${place}`, ...mark }
  })
}
