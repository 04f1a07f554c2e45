import type { EntryKind } from '#contract/studio/catalogue.ts'
import { MOST_BULK_ENTRIES } from '#contract/studio/library/bulk-edits.ts'
import { MOST_NAMED_REFERENCES } from '#contract/studio/references.ts'
import type { Database } from '../../database.ts'
import { OPEN_LETTER_STATES } from '../../letters/letter-states.ts'

type Ids = readonly string[]
/** The first rows that refer to an entry, each with its name, and the number of all. */
export type CountedRows = { count: number; rows: readonly { id: string; name: string }[] }

/** Recordings of these series, or of these artists, hidden or not. */
export async function findItemsOf(
  database: Database,
  column: 'series_id' | 'artist_id',
  ids: Ids,
): Promise<CountedRows> {
  const select = database.selectFrom('content').where(column, 'in', ids)
  const [counted, rows] = await Promise.all([
    select.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirst(),
    select
      .select(['id', 'title as name'])
      .orderBy(column)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_NAMED_REFERENCES)
      .execute(),
  ])
  return { count: Number(counted?.count ?? 0), rows }
}

export async function findSeriesOf(database: Database, artistIds: Ids): Promise<CountedRows> {
  const select = database.selectFrom('series').where('artist_id', 'in', artistIds)
  const [counted, rows] = await Promise.all([
    select.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirst(),
    select
      .select(['id', 'title as name'])
      .orderBy('artist_id')
      .orderBy('position')
      .orderBy('id')
      .limit(MOST_NAMED_REFERENCES)
      .execute(),
  ])
  return { count: Number(counted?.count ?? 0), rows }
}

/** Series by their ids. */
export async function listSeriesNames(database: Database, ids: Ids) {
  if (ids.length === 0) return []
  return database
    .selectFrom('series')
    .leftJoin('feed', 'feed.series_id', 'series.id')
    .select(['series.id', 'series.title as name', 'series.handle', 'series.is_podcast'])
    .select(['feed.address', 'feed.is_blocked', 'feed.removed_at'])
    .where('series.id', 'in', ids)
    .orderBy('series.position')
    .orderBy('series.id')
    .execute()
}

export async function listArtistNames(database: Database, ids: Ids) {
  if (ids.length === 0) return []
  return database
    .selectFrom('artist')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Artists with a recommendation, whose buttons may lead to an entry. */
export async function listPromos(database: Database) {
  return database
    .selectFrom('artist')
    .select(['id', 'name', 'promo_unit_json'])
    .where('promo_unit_json', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Devotionals whose reading staff chose among these recordings. */
export async function listDaysReading(database: Database, contentIds: Ids) {
  return database.selectFrom('daily_item').select('day').where('reading_id', 'in', contentIds).orderBy('day').execute()
}

export async function listRadioChannels(database: Database) {
  return database
    .selectFrom('radio_channel')
    .select(['id', 'title', 'entries_json', 'fallback_content_id'])
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** Feeds that items came from. */
export async function listFeedsOfItems(database: Database, contentIds: Ids) {
  return database
    .selectFrom('content_source')
    .innerJoin('series', 'series.id', 'content_source.series_id')
    .select(['series.id', 'series.title as name'])
    .where('content_source.content_id', 'in', contentIds)
    .groupBy(['series.id', 'series.title'])
    .orderBy('series.title')
    .orderBy('series.id')
    .execute()
}

export async function countPassages(database: Database, contentIds: Ids): Promise<number> {
  const row = await database
    .selectFrom('content_verse')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('content_id', 'in', contentIds)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Members of staff with a draft of these entries, other than this one. */
export async function listDraftsOfOthers(
  database: Database,
  kind: EntryKind,
  { ids, userId }: { ids: Ids; userId: string },
) {
  return database
    .selectFrom('entry_draft')
    .innerJoin('user', 'user.id', 'entry_draft.user_id')
    .select(['user.name', 'user.email'])
    .where('entry_draft.kind', '=', kind)
    .where('entry_draft.entry_id', 'in', ids)
    .where('entry_draft.user_id', '!=', userId)
    .orderBy('entry_draft.saved_at', 'desc')
    .limit(MOST_BULK_ENTRIES)
    .execute()
}

export async function countOpenReviews(database: Database, kind: EntryKind, ids: Ids): Promise<number> {
  const row = await database
    .selectFrom('review')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('entry_id', 'in', ids)
    .where('state', 'in', ['waiting', 'returned'])
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function countCreators(database: Database, artistIds: Ids): Promise<number> {
  const row = await database
    .selectFrom('staff_role')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('role', '=', 'creator')
    .where('artist_id', 'in', artistIds)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Letters that are not over, the latest first. */
export async function listOpenLetters(database: Database) {
  return database
    .selectFrom('letter')
    .select(['subject', 'audience_json'])
    .where('state', 'in', OPEN_LETTER_STATES)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}
