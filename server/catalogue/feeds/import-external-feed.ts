import { readFile, stat } from 'node:fs/promises'
import { FEED_MOST_BYTES } from '#contract/limits.ts'
import { findFeedByAddressOrGuid, updateFeed } from '#server/database/catalogue/podcast-feeds.ts'
import type { FeedRow, SeriesRow } from '#server/database/tables.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { CLAIM_MILLISECONDS, claimFeed } from './feed-claim.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { WORKER_READERS } from './feed-readers.ts'
import { findFeedTarget } from './feed-target.ts'
import { fetchFeed } from './fetch-feed.ts'
import { followMove } from './follow-move.ts'
import { type FeedReport, type FeedSettings, importFeed } from './import-feed.ts'
import { recordCheck } from './record-check.ts'

export type FeedImportOptions = {
  handle?: string | undefined
  isDryRun?: boolean | undefined
  /** True if its items need a subscription; undefined keeps the stored value, initially false. */
  isLocked?: boolean | undefined
  isOwnerAgreed?: boolean | undefined
  /** May refuse a known feed, by throwing before anything is written. If given, `handle` does not confirm a move. */
  admit?: ((feed: FeedRow, series: SeriesRow | undefined) => void) | undefined
} & Pick<FeedSettings, 'mostItems' | 'chosen'>

const ADDRESS = /^[a-z][a-z\d+.-]*:/i

/** Imports a feed from an address or a file, new or again. Throws a FeedError or an OutboundError. */
export async function importExternalFeed(
  source: string,
  context: FeedImportContext,
  options: FeedImportOptions,
): Promise<FeedReport> {
  if (ADDRESS.test(source)) return importFeedAt(source, context, options)
  return importFetched(await fromFile(source, context), context, options)
}

/** Imports a feed from an address, never from a file: the text comes from outside. */
export async function importFeedAt(
  address: string,
  context: FeedImportContext,
  options: FeedImportOptions,
): Promise<FeedReport> {
  return importFetched(await fetchNewFeed(address, context), context, options)
}

async function importFetched(
  { feed, lookupAddress, at, milliseconds, move, ...settings }: FetchedSource,
  context: FeedImportContext,
  { handle, isDryRun = false, isLocked, isOwnerAgreed, admit, ...limits }: FeedImportOptions,
): Promise<FeedReport> {
  const target = await findFeedTarget(context.database, feed.channel, { address: lookupAddress, handle, admit })
  if (target.feed && !isDryRun) await claimOrFail(target.feed, context)
  try {
    const report = await importFeed(feed, target, context, {
      ...settings,
      ...limits,
      isLocked,
      isRestored: true,
      isOwnerAgreed: isOwnerAgreed || target.feed?.is_owner_agreed === 1,
      isDryRun,
    })
    if (!isDryRun)
      await recordCheck(context.database, { series_id: target.seriesId, at, milliseconds, move, ...report })
    return report
  } catch (error) {
    if (target.feed && !isDryRun) await updateFeed(context.database, target.feed, {})
    throw error
  }
}

type FetchedSource = Awaited<ReturnType<typeof fetchNewFeed | typeof fromFile>>

/** Fetches a feed that may be new here. The database has it under `lookupAddress`, if at all. Throws a FeedError or an OutboundError. */
export async function fetchNewFeed(source: string, context: FeedImportContext) {
  const at = context.clock.now()
  const fetched = await fetchFeed(source, undefined, context)
  if (fetched.kind !== 'feed') throw new FeedError('the feed has ended (HTTP 410)')
  const milliseconds = context.clock.now() - at
  const knownFeed = await findFeedByAddressOrGuid(context.database, { address: source, podcastGuid: null })
  const followed = await followMove(fetched, knownFeed, context)
  const { feed, address, etag, lastModified } = followed.feed
  const lookupAddress = knownFeed ? source : address
  return { feed, address, lookupAddress, etag, lastModified, at, milliseconds, move: followed.move }
}

async function fromFile(path: string, { readers = WORKER_READERS, clock }: FeedImportContext) {
  const at = clock.now()
  const { size } = await stat(path).catch(() => ({ size: undefined }))
  if (size === undefined) throw new FeedError(`no such file: ${path}`)
  if (size > FEED_MOST_BYTES) throw new FeedError(`it has more than ${FEED_MOST_BYTES} bytes`)
  const feed = await readers.readFeed(await readFile(path))
  const milliseconds = clock.now() - at
  return { feed, address: null, lookupAddress: null, etag: null, lastModified: null, at, milliseconds, move: null }
}

/** A killed process's claim expires by itself; the error names that time. */
async function claimOrFail(feed: FeedRow, context: FeedImportContext): Promise<void> {
  const claimMilliseconds = feed.claimed_until - context.clock.now()
  if (claimMilliseconds <= 0 && (await claimFeed(feed, context))) return
  const seconds = Math.ceil((claimMilliseconds > 0 ? claimMilliseconds : CLAIM_MILLISECONDS) / 1000)
  throw new FeedError(`another process is importing it: try again in ${seconds} seconds`)
}
