import { brand } from '#brand/brand.ts'
import { HEART } from '#contract/catalogue/reactions.ts'
import { CallError } from '#contract/errors.ts'
import { FEED_DEVICES_A_DAY, PRIVATE_FEED_ITEMS } from '#contract/limits.ts'
import { privateFeedBase } from '#contract/paths.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { findUser, isEntitled } from '#server/database/accounts/sessions.ts'

import type { ContentListing } from '#server/database/catalogue/content.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import {
  countFeedDevice,
  findPrivateFeed,
  findPrivateFeedItem,
  isFeedDeviceSince,
  listMainFilesOf,
  listPrivateFeedItems,
  type PrivateFeedRow,
  updateFeedFetched,
} from '#server/database/listening/private-feeds.ts'
import type { MediaFileRow } from '#server/database/tables.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { presentPrivateFeed } from '#server/present/private-feed.ts'
import type { Program } from '../../context/context.ts'
import { feedIdOf, isFeedToken } from './feed-secrets.ts'

type FeedProgram = Pick<Program, 'database' | 'clock' | 'signer' | 'siteUrl'>
/** The device that fetches: the name that it gives itself, and its network. */
export type FeedVisitor = { agent: string; network: string }

const PLAYABLE = /^(?:audio|video)\//
const APP_CHARACTERS = 60
/** Fetches by a known device are recorded at most this often. */
const NOTED_EVERY_MILLISECONDS = 600_000

/**
 * The feed of an address, while its user is entitled and no more devices use it than allowed. The entitlement is
 * checked each time, so that it ends at once.
 */
export async function openPrivateFeed(
  program: FeedProgram,
  token: string,
  visitor: FeedVisitor,
): Promise<PrivateFeedRow> {
  const { database, clock, signer } = program
  const id = feedIdOf(token)
  const feed = id === undefined || /\p{Cc}/u.test(id) ? undefined : await findPrivateFeed(database, id)
  if (!feed || !isFeedToken(signer, token, feed)) throw new CallError('not_found')
  const now = clock.now()
  const user = await findUser(database, feed.user_id)
  const mayHear = user && (user.is_operator === 1 || (await isEntitled(database, user.id, now)))
  if (!mayHear) throw new CallError('subscription_required')
  if (!(await isDeviceAdmitted(program, feed.user_id, visitor)))
    throw new CallError('too_many_requests', { retryAfterSeconds: 3600 })
  return feed
}

/**
 * False if this device would be one too many. A recording is fetched in many ranges, so a known device is rarely
 * recorded again.
 */
async function isDeviceAdmitted(
  { database, clock }: FeedProgram,
  userId: string,
  visitor: FeedVisitor,
): Promise<boolean> {
  const now = clock.now()
  const device = { userId, deviceKey: deviceKeyOf(userId, visitor) }
  if (await isFeedDeviceSince(database, { ...device, since: now - NOTED_EVERY_MILLISECONDS })) return true
  const visit = { ...device, now, most: FEED_DEVICES_A_DAY, since: now - DAY_MILLISECONDS }
  return database.transaction().execute((transaction) => countFeedDevice(transaction, visit))
}

/**
 * Hashed with the user's id, so that the table does not reveal where anybody is. Versions of a program are one device.
 */
function deviceKeyOf(userId: string, { agent, network }: FeedVisitor): string {
  return hashSecret(`feed device\n${userId}\n${agent.replace(/[\d.]+/g, '')}\n${network}`)
}

/** The feed as RSS. */
export async function readPrivateFeed(
  program: FeedProgram,
  token: string,
  { feed, agent }: { feed: PrivateFeedRow; agent: string },
): Promise<string> {
  const { database, clock, siteUrl } = program
  const rows = await listPrivateFeedItems(database, queryOf(feed, clock.now()))
  const files = new Map(
    (
      await listMainFilesOf(
        database,
        rows.flatMap((row) => mediaOf(row) ?? []),
      )
    ).map((file) => [file.media_id, file]),
  )
  const items = rows.flatMap((row) => {
    const file = files.get(mediaOf(row) ?? '')
    return file && PLAYABLE.test(file.mime_type) ? [{ row, file }] : []
  })
  await noteFetch(program, feed, agent)
  const title = await titleOfFeed(program, feed)
  return presentPrivateFeed({ title, items, siteUrl, base: siteUrl + privateFeedBase(token) })
}

/** The file of an item that the feed carries. */
export async function findFeedFile(
  { database, clock }: FeedProgram,
  feed: PrivateFeedRow,
  { contentId, name }: { contentId: string; name: string },
): Promise<MediaFileRow> {
  if (/\p{Cc}/u.test(contentId)) throw new CallError('not_found')
  const row = await findPrivateFeedItem(database, queryOf(feed, clock.now()), contentId)
  const [file] = row ? await listMainFilesOf(database, [mediaOf(row) ?? '']) : []
  if (file?.name !== name || !PLAYABLE.test(file.mime_type)) throw new CallError('not_found')
  return file
}

export async function titleOfFeed({ database, clock }: FeedProgram, feed: PrivateFeedRow): Promise<string> {
  if (feed.kind !== 'series') return brand.name
  return (await findSeries(database, feed.subject, clock.now()))?.title ?? brand.name
}

function queryOf({ kind, subject, user_id: userId }: PrivateFeedRow, now: number) {
  return { kind, subject, userId, reaction: HEART, limit: PRIVATE_FEED_ITEMS, now }
}

function mediaOf({ audio_media, video_media }: ContentListing): string | null {
  return audio_media ?? video_media
}

async function noteFetch({ database, clock }: FeedProgram, feed: PrivateFeedRow, agent: string): Promise<void> {
  const now = clock.now()
  if (feed.last_fetched_at !== null && now - feed.last_fetched_at < NOTED_EVERY_MILLISECONDS) return
  // The name before the version, without control characters: it is shown to the user.
  const app = (agent.split('/')[0] ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, APP_CHARACTERS)
  await database
    .transaction()
    .execute((transaction) => updateFeedFetched(transaction, feed.id, { at: now, app: app || '?' }))
}
