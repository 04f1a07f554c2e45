import type { Database, Transaction } from '../database.ts'
import { chunksOf } from '../row-chunks.ts'
import type { MovedAddressRow, MovedFeedRow } from './moved-tables.ts'

const ROWS_PER_STATEMENT = 200

/** Where an address is now; undefined if it did not move. */
export async function findMovedTarget(database: Database, path: string): Promise<string | undefined> {
  const row = await database.selectFrom('moved_address').select('target').where('path', '=', path).executeTakeFirst()
  return row?.target
}

export async function listMovedAddresses(database: Database): Promise<MovedAddressRow[]> {
  return database.selectFrom('moved_address').selectAll().orderBy('path').execute()
}

/** True if an address with a query moved. */
export async function hasMovedQuery(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('moved_address')
    .select('path')
    .where('path', 'like', '%?%')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes these addresses; the target of a known one is replaced. */
export async function replaceMovedAddresses(transaction: Transaction, rows: readonly MovedAddressRow[]): Promise<void> {
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    await transaction
      .insertInto('moved_address')
      .values(chunk)
      .onConflict((same) => same.column('path').doUpdateSet((is) => ({ target: is.ref('excluded.target') })))
      .execute()
  }
}

/** False if there is none. */
export async function deleteMovedAddress(transaction: Transaction, path: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('moved_address').where('path', '=', path).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function findMovedFeed(database: Database, seriesId: string): Promise<MovedFeedRow | undefined> {
  return database.selectFrom('moved_feed').selectAll().where('series_id', '=', seriesId).executeTakeFirst()
}

export async function replaceMovedFeed(transaction: Transaction, row: MovedFeedRow): Promise<void> {
  const { series_id, ...rest } = row
  await transaction
    .insertInto('moved_feed')
    .values(row)
    .onConflict((same) => same.column('series_id').doUpdateSet(rest))
    .execute()
}

export async function deleteMovedFeed(transaction: Transaction, seriesId: string): Promise<void> {
  await transaction.deleteFrom('moved_feed').where('series_id', '=', seriesId).execute()
}

/** An item of a feed by its guid: where it is here, and its recording. */
export async function findItemByGuid(database: Database, guid: string) {
  return database
    .selectFrom('content_source')
    .innerJoin('content', 'content.id', 'content_source.content_id')
    .leftJoin('series', 'series.id', 'content.series_id')
    .leftJoin('media', 'media.id', 'content.audio_media')
    .select(['content.id', 'series.handle', 'media.id as media_id', 'media.main_file'])
    .where('content_source.guid', '=', guid)
    .orderBy('content.id')
    .executeTakeFirst()
}
