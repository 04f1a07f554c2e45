import type { PrivateFeedKind } from '#contract/catalogue/private-feeds.ts'
import type { ContentListing } from '../catalogue/content.ts'
import { selectContentListings } from '../catalogue/content.ts'
import { isVisibleCondition } from '../catalogue/visibility.ts'
import type { Database, Transaction } from '../database.ts'
import type { MediaFileRow } from '../tables.ts'

/** A feed for one user's own podcast app. `subject` is the series' id, or empty. */
export type PrivateFeedRow = {
  id: string
  user_id: string
  kind: PrivateFeedKind
  subject: string
  /** Raised by a rotation, which ends the former addresses. */
  generation: number
  created_at: number
  last_fetched_at: number | null
  last_app: string | null
  /** The generation that the secret belongs to; of another one, it is void. Null if the former version made the feed. */
  secret_generation: number | null
  /** Hashes of all secrets that open the feed, with a space between. */
  secret_hashes: string | null
  /** The secret in the address that its owner is shown, encrypted with a key derived from a session secret. */
  encrypted_secret: string | null
  /** The name of that session secret (`secretName`). */
  encrypted_by: string | null
}
/** What is stored of the secret in a feed's address. */
export type FeedSecret = Pick<
  PrivateFeedRow,
  'secret_generation' | 'secret_hashes' | 'encrypted_secret' | 'encrypted_by'
>
/** A device that fetched a user's feeds: a hash of its name and network. */
type FeedDeviceRow = { user_id: string; device_key: string; seen_at: number }
export type PrivateFeedTables = { private_feed: PrivateFeedRow; private_feed_device: FeedDeviceRow }

export async function listPrivateFeedRows(database: Database, userId: string): Promise<PrivateFeedRow[]> {
  return database
    .selectFrom('private_feed')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPrivateFeed(database: Database, id: string): Promise<PrivateFeedRow | undefined> {
  return database.selectFrom('private_feed').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Inserts a feed; nothing if the user has one of that kind and subject. */
export async function insertPrivateFeed(transaction: Transaction, row: PrivateFeedRow): Promise<void> {
  await transaction
    .insertInto('private_feed')
    .values(row)
    .onConflict((same) => same.columns(['user_id', 'kind', 'subject']).doNothing())
    .execute()
}

/** Gives a feed its next generation, unless another request did so meanwhile. */
export async function updateFeedGeneration(
  transaction: Transaction,
  { id, generation }: Pick<PrivateFeedRow, 'id' | 'generation'>,
  stored: FeedSecret,
): Promise<void> {
  await transaction
    .updateTable('private_feed')
    .set({ ...stored, generation: generation + 1, last_fetched_at: null, last_app: null })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .execute()
}

/** Stores a feed's secret, unless its generation changed meanwhile. */
export async function updateFeedSecret(
  transaction: Transaction,
  { id, generation }: Pick<PrivateFeedRow, 'id' | 'generation'>,
  stored: FeedSecret,
): Promise<void> {
  await transaction
    .updateTable('private_feed')
    .set(stored)
    .where('id', '=', id)
    .where('generation', '=', generation)
    .execute()
}

/** Feeds whose secret is not stored, or was encrypted under one of these session secrets, in the order of their ids. */
export async function listFeedsToEncrypt(
  database: Database,
  { encryptedBy, after, limit }: { encryptedBy: readonly string[]; after: string; limit: number },
): Promise<PrivateFeedRow[]> {
  return database
    .selectFrom('private_feed')
    .selectAll()
    .where('id', '>', after)
    .where((is) =>
      is.or([
        is('secret_generation', 'is', null),
        is('secret_generation', '!=', is.ref('generation')),
        ...encryptedBy.map((name) => is('encrypted_by', '=', name)),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateFeedFetched(
  transaction: Transaction,
  id: string,
  { at, app }: { at: number; app: string },
): Promise<void> {
  await transaction
    .updateTable('private_feed')
    .set({ last_fetched_at: at, last_app: app })
    .where('id', '=', id)
    .execute()
}

export async function deletePrivateFeedRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('private_feed').where('id', '=', id).execute()
}

type DeviceVisit = { userId: string; deviceKey: string; now: number; most: number; since: number }

/** True if this device was counted after `since` as one that fetches the user's feeds. */
export async function isFeedDeviceSince(
  database: Database,
  { userId, deviceKey, since }: { userId: string; deviceKey: string; since: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('private_feed_device')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .where('seen_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a device that fetches a user's feeds. False if it is a new one, and `most` devices were counted after `since`. */
export async function countFeedDevice(transaction: Transaction, visit: DeviceVisit): Promise<boolean> {
  const { userId, deviceKey, now, most, since } = visit
  const recent = await transaction
    .selectFrom('private_feed_device')
    .select('device_key')
    .where('user_id', '=', userId)
    .where('seen_at', '>', since)
    .execute()
  const isKnown = recent.some(({ device_key }) => device_key === deviceKey)
  if (!isKnown && recent.length >= most) return false
  await transaction
    .deleteFrom('private_feed_device')
    .where('user_id', '=', userId)
    .where('seen_at', '<=', since)
    .execute()
  await transaction
    .insertInto('private_feed_device')
    .values({ user_id: userId, device_key: deviceKey, seen_at: now })
    .onConflict((same) => same.columns(['user_id', 'device_key']).doUpdateSet({ seen_at: now }))
    .execute()
  return true
}

type FeedItemsQuery = {
  kind: PrivateFeedKind
  subject: string
  userId: string
  reaction: string
  limit: number
  now: number
}

/**
 * The items that a private feed carries, newest first: what is visible, has a recording, and is not of a podcast whose owner
 * forbids republication.
 */
export async function listPrivateFeedItems(database: Database, query: FeedItemsQuery): Promise<ContentListing[]> {
  return selectFeedItems(database, query)
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id')
    .limit(query.limit)
    .execute()
}

/** One item of a feed; undefined if the feed does not carry it. */
export async function findPrivateFeedItem(
  database: Database,
  query: FeedItemsQuery,
  contentId: string,
): Promise<ContentListing | undefined> {
  return selectFeedItems(database, query).where('content.id', '=', contentId).executeTakeFirst()
}

function selectFeedItems(database: Database, { kind, subject, userId, reaction, now }: FeedItemsQuery) {
  let select = selectContentListings(database, now)
    .where((is) => is.or([is('content.audio_media', 'is not', null), is('content.video_media', 'is not', null)]))
    .where('content.id', 'not in', (is) =>
      is.selectFrom('content_source').select('content_source.content_id').where('content_source.is_blocked', '=', 1),
    )
    .where((is) =>
      is.or([
        is('content.series_id', 'is', null),
        is(
          'content.series_id',
          'not in',
          is.selectFrom('feed').select('feed.series_id').where('feed.is_blocked', '=', 1),
        ),
      ]),
    )
  if (kind === 'series') select = select.where('content.series_id', '=', subject)
  if (kind === 'saved') {
    select = select.where('content.id', 'in', (is) =>
      is
        .selectFrom('reaction')
        .select('reaction.content_id')
        .where('reaction.user_id', '=', userId)
        .where('reaction.type', '=', reaction),
    )
  }
  return select
}

/** The main files of media, which are what a podcast app plays. */
export async function listMainFilesOf(database: Database, mediaIds: readonly string[]): Promise<MediaFileRow[]> {
  if (mediaIds.length === 0) return []
  return database
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .selectAll('media_file')
    .where('media.id', 'in', mediaIds)
    .whereRef('media_file.name', '=', 'media.main_file')
    .execute()
}

/** The public podcasts here, for OPML: where each is published, where it came from, and whose it is. */
export async function listPodcasts(database: Database, now: number) {
  return database
    .selectFrom('series')
    .leftJoin('feed', 'feed.series_id', 'series.id')
    .leftJoin('artist', 'artist.id', 'series.artist_id')
    .select(['series.handle', 'series.title', 'series.artist_id', 'feed.address', 'feed.is_blocked', 'artist.name'])
    .where('series.is_podcast', '=', 1)
    .where(isVisibleCondition('series', now))
    .orderBy('series.handle')
    .execute()
}
