import { type Expression, type SqlBool, sql } from 'kysely'
import { type ContentListing, selectContentListings } from '../catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'
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
  for (let at = 0; at < items.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .insertInto('daily_item')
      .values(items.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
}

/**
 * The recording of a daily item's passage: visible, public, and naming the fewest other passages of all such recordings.
 */
export async function findDailyReading(
  database: Database,
  { book, from_chapter, from_verse, to_chapter, to_verse }: DailyItemRow,
  now: number,
): Promise<ContentListing | undefined> {
  if (book === null) return undefined
  const isWithin = sql<SqlBool>`(passage.from_chapter, passage.from_verse) <= (${from_chapter}, ${from_verse}) and (passage.to_chapter, passage.to_verse) >= (${to_chapter}, ${to_verse})`
  return selectContentListings(database, now)
    .innerJoin('content_verse as passage', 'passage.content_id', 'content.id')
    .where('passage.book', '=', book)
    .where(isWithin)
    .where('content.audio_media', 'is not', null)
    .where('content.is_free', '=', 1)
    .where('content.is_accessible', '=', 1)
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
