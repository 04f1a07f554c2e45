import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import type { LiveTrackRow, RadioChannelRow, RadioRotationRow } from '../tables.ts'
import { isContentVisibleCondition } from './visibility.ts'

/** Stored rotations of a channel: more than a playlist can still show. */
const KEPT_ROTATIONS = 20

export async function findChannel(database: Database, idOrHandle: string): Promise<RadioChannelRow | undefined> {
  return database
    .selectFrom('radio_channel')
    .selectAll()
    .where((is) => is.or([is('id', '=', idOrHandle), is('handle_key', '=', idOrHandle.toLowerCase())]))
    .executeTakeFirst()
}

export async function listChannels(database: Database): Promise<RadioChannelRow[]> {
  return database.selectFrom('radio_channel').selectAll().orderBy('handle').execute()
}

/** Visible items among these, and of these series, with a segmented recording. In no order. */
export async function listChannelContent(
  database: Database,
  { contentIds, seriesIds }: { contentIds: readonly string[]; seriesIds: readonly string[] },
  now: number,
) {
  if (contentIds.length + seriesIds.length === 0) return []
  return database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .innerJoin('live_track', 'live_track.media_id', 'content.audio_media')
    .select([
      'content.id',
      'content.series_id',
      'content.is_free',
      'content.is_accessible',
      'content.position',
      'content.number',
      'content.published_at',
      'content.created_at',
      'series.content_order',
      'live_track.media_id',
    ])
    .where((is) =>
      is.or([
        ...(contentIds.length > 0 ? [is('content.id', 'in', contentIds)] : []),
        ...(seriesIds.length > 0 ? [is('content.series_id', 'in', seriesIds)] : []),
      ]),
    )
    .where(isContentVisibleCondition(now))
    .execute()
}

export async function listLiveTracks(database: Database, mediaIds: readonly string[]): Promise<LiveTrackRow[]> {
  if (mediaIds.length === 0) return []
  return database.selectFrom('live_track').selectAll().where('media_id', 'in', mediaIds).execute()
}

/** The latest rotations of a channel, in order. */
export async function listRotations(database: Database, channelId: string): Promise<RadioRotationRow[]> {
  const rows = await database
    .selectFrom('radio_rotation')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('number', 'desc')
    .limit(KEPT_ROTATIONS)
    .execute()
  return rows.reverse()
}

/** Adds a rotation, unless another process added one with that number. */
export async function insertRotationIfNew(transaction: Transaction, row: RadioRotationRow): Promise<void> {
  await transaction
    .insertInto('radio_rotation')
    .values(row)
    .onConflict((same) => same.columns(['channel_id', 'number']).doNothing())
    .execute()
  await transaction
    .deleteFrom('radio_rotation')
    .where('channel_id', '=', row.channel_id)
    .where('number', '<=', row.number - KEPT_ROTATIONS)
    .execute()
}

/** Channels of other packs with one of these handles. */
export async function listChannelHandleConflicts(
  database: Database,
  pack: string,
  channels: readonly Pick<RadioChannelRow, 'id' | 'handle'>[],
) {
  if (channels.length === 0) return []
  return database
    .selectFrom('radio_channel')
    .select(['id', 'handle'])
    .where('pack', '<>', pack)
    .where(
      'handle_key',
      'in',
      channels.map(({ handle }) => handle.toLowerCase()),
    )
    .where(
      'id',
      'not in',
      channels.map(({ id }) => id),
    )
    .execute()
}

/** Replaces a pack's channels. The rotations of channels that stay are kept, so that their numbers continue. */
export async function replaceChannels(
  transaction: Transaction,
  pack: string,
  channels: readonly RadioChannelRow[],
): Promise<void> {
  const ids = channels.map(({ id }) => id)
  const removedChannels = transaction
    .selectFrom('radio_channel')
    .select('id')
    .where('pack', '=', pack)
    .$if(ids.length > 0, (select) => select.where('id', 'not in', ids))
  await transaction.deleteFrom('radio_rotation').where('channel_id', 'in', removedChannels).execute()
  await transaction.deleteFrom('radio_channel').where('id', 'in', removedChannels).execute()
  // Released first, so that two channels can exchange their handles.
  if (ids.length > 0) {
    await transaction
      .updateTable('radio_channel')
      .set({ handle_key: sql<string>`'~' || id` })
      .where('id', 'in', ids)
      .execute()
  }
  for (const { id, ...rest } of channels) {
    await transaction
      .insertInto('radio_channel')
      .values({ id, ...rest })
      .onConflict((same) => same.column('id').doUpdateSet(rest))
      .execute()
  }
}

/** A recording's segments never change: its id is a hash of its bytes. */
export async function insertLiveTrackIfNew(transaction: Transaction, track: LiveTrackRow): Promise<void> {
  await transaction
    .insertInto('live_track')
    .values(track)
    .onConflict((same) => same.column('media_id').doNothing())
    .execute()
}
