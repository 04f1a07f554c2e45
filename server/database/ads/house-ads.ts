import type { HouseAdEvent, HouseAdKind } from '#contract/house-ads.ts'
import type { Database, Transaction } from '../database.ts'
import type { HouseAdRow } from './house-ad-tables.ts'

/** All house ads with their files and who made them, newest first. */
export async function listHouseAds(database: Database) {
  return selectHouseAds(database)
    .leftJoin('user', 'user.id', 'house_ad.created_by')
    .select(['user.name as creator_name', 'user.email as creator_email'])
    .orderBy('house_ad.created_at', 'desc')
    .orderBy('house_ad.id')
    .execute()
}

/** House ads that play at this time, by id. */
export async function listPlayingHouseAds(database: Database, kind: HouseAdKind, now: number) {
  return selectHouseAds(database)
    .where('house_ad.kind', '=', kind)
    .where('house_ad.is_paused', '=', 0)
    .where('house_ad.starts_at', '<=', now)
    .where((is) => is.or([is('house_ad.ends_at', 'is', null), is('house_ad.ends_at', '>', now)]))
    .orderBy('house_ad.id')
    .execute()
}

function selectHouseAds(database: Database) {
  return database
    .selectFrom('house_ad')
    .innerJoin('media', 'media.id', 'house_ad.media_id')
    .innerJoin('media_file as file', (join) =>
      join.onRef('file.media_id', '=', 'media.id').onRef('file.name', '=', 'media.main_file'),
    )
    .leftJoin('media as picture', 'picture.id', 'house_ad.picture_id')
    .leftJoin('media_file as picture_file', (join) =>
      join.onRef('picture_file.media_id', '=', 'picture.id').onRef('picture_file.name', '=', 'picture.main_file'),
    )
    .selectAll('house_ad')
    .select(['media.main_file', 'media.duration_seconds', 'file.mime_type'])
    .select(['picture.main_file as picture_name', 'picture_file.mime_type as picture_type'])
}

export type HouseAdListing = Awaited<ReturnType<typeof listPlayingHouseAds>>[number]

export async function findHouseAd(database: Database, id: string): Promise<HouseAdRow | undefined> {
  return database.selectFrom('house_ad').selectAll().where('id', '=', id).executeTakeFirst()
}

/** When ads that are not paused begin and end, by kind. */
export async function listHouseAdTimes(database: Database) {
  return database.selectFrom('house_ad').select(['kind', 'starts_at', 'ends_at']).where('is_paused', '=', 0).execute()
}

export async function isMediumOfHouseAd(database: Database, mediaId: string): Promise<boolean> {
  const row = await database.selectFrom('house_ad').select('id').where('media_id', '=', mediaId).executeTakeFirst()
  return row !== undefined
}

export async function countHouseAds(database: Database): Promise<number> {
  const row = await database
    .selectFrom('house_ad')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function insertHouseAd(transaction: Transaction, row: HouseAdRow): Promise<void> {
  await transaction.insertInto('house_ad').values(row).execute()
}

/** Changes an ad that still has this version; false if someone else has changed or removed it. */
export async function updateHouseAd(
  transaction: Transaction,
  { id, version }: Pick<HouseAdRow, 'id' | 'version'>,
  change: Partial<Omit<HouseAdRow, 'id' | 'version'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('house_ad')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes an ad with its counts; false for an unknown id. */
export async function deleteHouseAd(transaction: Transaction, id: string): Promise<boolean> {
  await transaction.deleteFrom('house_ad_count').where('ad_id', '=', id).execute()
  const { numDeletedRows } = await transaction.deleteFrom('house_ad').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Counts an event of an ad once more. */
export async function addHouseAdCount(database: Database, ad_id: string, event: HouseAdEvent): Promise<void> {
  await database
    .insertInto('house_ad_count')
    .values({ ad_id, event, count: 1 })
    .onConflict((same) =>
      same.columns(['ad_id', 'event']).doUpdateSet((is) => ({ count: is('house_ad_count.count', '+', 1) })),
    )
    .execute()
}

/** The counts of all ads. */
export async function listHouseAdCounts(database: Database) {
  return database.selectFrom('house_ad_count').selectAll().execute()
}
