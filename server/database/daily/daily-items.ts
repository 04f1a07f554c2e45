import { type Expression, type SqlBool, sql } from 'kysely'
import { type ContentListing, selectContentListings } from '../catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import type { DailyItemRow } from './daily-tables.ts'

/** Rows of a statement: below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 50

/** Categories of recordings that read a passage aloud. */
const READING_CATEGORIES = ['bible', 'prayer', 'devotional']

function selectDailyItems(database: Database) {
  return database
    .selectFrom('daily_item')
    .leftJoin('daily_share', 'daily_share.daily_item_id', 'daily_item.id')
    .selectAll('daily_item')
    .select('daily_share.shares')
}

export type DailyListing = DailyItemRow & { shares: number | null }

export async function findDailyItem(database: Database, id: string): Promise<DailyListing | undefined> {
  return selectDailyItems(database).where('daily_item.id', '=', id).executeTakeFirst()
}

/** The item of a day of the year (`02-29`), else of the last day before it with one. */
export async function findDailyItemOn(database: Database, day: string): Promise<DailyListing | undefined> {
  const newestFirst = selectDailyItems(database).orderBy('daily_item.day', 'desc').limit(1)
  return (await newestFirst.where('daily_item.day', '<=', day).executeTakeFirst()) ?? newestFirst.executeTakeFirst()
}

/** Replaces the devotional calendar. */
export async function replaceDailyItems(transaction: Transaction, items: readonly DailyItemRow[]): Promise<void> {
  await transaction.deleteFrom('daily_item').execute()
  await insertDailyItems(transaction, items)
}

/** Replaces the devotionals of these days; a day without a row has none from now on. */
export async function replaceDays(
  transaction: Transaction,
  days: readonly string[],
  items: readonly DailyItemRow[],
): Promise<void> {
  for (let at = 0; at < days.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .deleteFrom('daily_item')
      .where('day', 'in', days.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
  await insertDailyItems(transaction, items)
}

async function insertDailyItems(transaction: Transaction, items: readonly DailyItemRow[]): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .insertInto('daily_item')
      .values(items.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
}

/**
 * The recording of a daily item's passage, open to everyone: the one that staff chose, else the one with the shortest
 * passage that contains the item's.
 */
export async function findDailyReading(
  database: Database,
  row: DailyItemRow,
  now: number,
): Promise<ContentListing | undefined> {
  const chosen =
    row.reading_id === null
      ? undefined
      : await selectOpenRecordings(database, now).where('content.id', '=', row.reading_id).executeTakeFirst()
  return chosen ?? findRecordingOfPassage(database, row, now)
}

function selectOpenRecordings(database: Database, now: number) {
  return selectContentListings(database, now)
    .where('content.audio_media', 'is not', null)
    .where('content.is_free', '=', 1)
    .where('content.is_accessible', '=', 1)
}

/** Which of these items can be the reading of a devotional: visible, and with sound that is open to everyone. */
export async function listOpenRecordings(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await selectOpenRecordings(database, now).where('content.id', 'in', padInList(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}

async function findRecordingOfPassage(
  database: Database,
  { book, from_chapter, from_verse, to_chapter, to_verse }: DailyItemRow,
  now: number,
): Promise<ContentListing | undefined> {
  if (book === null) return undefined
  const isWithin = sql<SqlBool>`(passage.from_chapter, passage.from_verse) <= (${from_chapter}, ${from_verse}) and (passage.to_chapter, passage.to_verse) >= (${to_chapter}, ${to_verse})`
  return selectOpenRecordings(database, now)
    .innerJoin('content_verse as passage', 'passage.content_id', 'content.id')
    .where('passage.book', '=', book)
    .where(isWithin)
    .where('content.category', 'in', READING_CATEGORIES)
    .orderBy(byPassageLength())
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id')
    .limit(1)
    .executeTakeFirst()
}

function byPassageLength(): Expression<number> {
  return sql<number>`(passage.to_chapter - passage.from_chapter) * 1000 + passage.to_verse - passage.from_verse`
}

/** Counts a share; returns the total. */
export async function updateShareCounted(transaction: Transaction, id: string): Promise<number> {
  const { shares } = await transaction
    .insertInto('daily_share')
    .values({ daily_item_id: id, shares: 1 })
    .onConflict((same) =>
      same.column('daily_item_id').doUpdateSet((is) => ({ shares: is('daily_share.shares', '+', 1) })),
    )
    .returning('shares')
    .executeTakeFirstOrThrow()
  return shares
}
