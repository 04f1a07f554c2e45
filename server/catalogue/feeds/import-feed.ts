import { rm } from 'node:fs/promises'
import { FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { findSweepCount, lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import { findFeed, findSeriesRow, listFeedItems } from '#server/database/catalogue/podcast-feeds.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FeedRow } from '#server/database/tables.ts'
import type { Feed, SkippedItem } from '#server/gateways/feeds/feed.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { withStorageRollback } from '../media/storage-rollback.ts'
import { makeDownloadFolder } from './download-folder.ts'
import { whileClaimed } from './feed-claim.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { WORKER_READERS } from './feed-readers.ts'
import type { FeedTarget } from './feed-target.ts'
import { type FetchedItem, fetchArtwork, fetchItem, type ItemFetchContext } from './fetch-item.ts'
import { type ImportProgress, orderImport } from './import-order.ts'
import { type FeedPlan, fingerprintOf, planFeed } from './plan-feed.ts'
import { writeFeed } from './write-feed.ts'

export type FeedSettings = {
  address: string | null
  etag: string | null
  lastModified: string | null
  /** Default: as it is stored, at first false. */
  isLocked?: boolean | undefined
  isOwnerAgreed: boolean
  isDryRun?: boolean
  /** Stops after so many items; the feed is then due again at once. Default: all. */
  mostItems?: number
  /** Restores a removed feed. */
  isRestored?: boolean
  /** The settings chosen when the feed was added. */
  chosen?: FeedChoices
}

type FeedChoices = Pick<FeedRow, 'category' | 'locale' | 'needs_approval'> & { artist_id: string | null }

export type FeedReport = {
  handle: string
  outcome: 'imported' | 'unchanged' | 'checked'
  new: number
  changed: number
  unchanged: number
  gone: number
  /** Items that the next import will fetch. */
  left: number
  left_out: SkippedItem[]
}

/** Imports a parsed feed. Throws a FeedError; the database is then unchanged. */
export async function importFeed(
  feed: Feed,
  target: FeedTarget,
  context: FeedImportContext,
  settings: FeedSettings,
): Promise<FeedReport> {
  if (feed.channel.isLocked && !settings.isOwnerAgreed) {
    const plain = 'its owner asks others not to carry it (podcast:locked)'
    throw new FeedError(`${plain}: with permission of the owner, add --owner-agreed`, { plain })
  }
  const storedItems = target.feed ? await listFeedItems(context.database, target.seriesId) : []
  const plan = planFeed(feed, storedItems, settings.isLocked ?? target.feed?.is_locked === 1)
  const leftOut = [...feed.skipped]
  if (settings.isDryRun) return reportOf(target, { plan, items: plan.toImport, left: 0, leftOut, outcome: 'checked' })

  const feedImport = { target, plan, settings, leftOut }
  return withStorageRollback(context, (storage) => importItems(feed, feedImport, { ...context, storage }))
}

type FeedImport = { target: FeedTarget; plan: FeedPlan; settings: FeedSettings; leftOut: SkippedItem[] }

/** Fetches and stores a feed's new media, then writes everything in one transaction. */
async function importItems(
  feed: Feed,
  { target, plan, settings, leftOut }: FeedImport,
  context: FeedImportContext,
): Promise<FeedReport> {
  const folder = await makeDownloadFolder()
  const texts = (context.readers ?? WORKER_READERS).openTexts()
  try {
    const sweeps = await findSweepCount(context.database)
    const locale = (settings.chosen ?? target.feed)?.locale ?? feed.channel.locale
    const itemContext = { ...context, folder, stored: new Map(), artwork: new Map(), leftOut, locale, texts }
    const { mostItems = Number.POSITIVE_INFINITY } = settings
    const { image, items, left } = await whileClaimed(target.feed, context, async ({ check }) => {
      const image = await channelImage(feed, target, itemContext)
      return {
        image,
        ...(await fetchItems(plan, { image, context: itemContext, check, mostItems, tried: target.feed })),
      }
    })
    if (!target.feed && items.length + left === 0)
      throw new FeedError(`none of its items could be imported: ${leftOut[0]?.reason}`)
    const now = context.clock.now()
    const isChanged = await context.database.transaction().execute(async (transaction) => {
      // Objects found in storage may be gone; the next run fetches them again.
      if ((await lockCatalogueWrites(transaction)) !== sweeps)
        throw new FeedError('the storage was swept during the import: try again')
      const current = await currentTarget(transaction, target)
      const row = feedRow(feed, current, { settings, now, left, hasImage: image.isCurrent })
      const isChannelChanged = current.feed?.fingerprint !== row.fingerprint
      const artistId = current.series ? current.series.artist_id : (settings.chosen?.artist_id ?? null)
      const change = { target: current, channel: feed.channel, artistId, image: image.column, items, now }
      const { stored } = itemContext
      return writeFeed(transaction, { ...change, removed: plan.removed, stored, feed: row, isChannelChanged })
    })
    return reportOf(target, { plan, items, left, leftOut, outcome: isChanged ? 'imported' : 'unchanged' })
  } finally {
    await texts.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The feed with settings changed in the meantime, and with this import's claim. */
async function currentTarget(transaction: Transaction, target: FeedTarget): Promise<FeedTarget> {
  if (!target.feed) return target
  const { claimed_until } = target.feed
  const feed = await findFeed(transaction, target.seriesId)
  return {
    ...target,
    feed: feed && { ...feed, claimed_until },
    series: await findSeriesRow(transaction, target.seriesId),
  }
}

type SeriesImage = { column: string; isCurrent: boolean }

/** A series needs artwork; if the new one cannot be fetched, the old one stays. */
async function channelImage(
  { channel }: Feed,
  { feed, series }: FeedTarget,
  gathering: ItemFetchContext,
): Promise<SeriesImage> {
  const { imageUrl } = channel
  if (series && (!imageUrl || feed?.image_address === imageUrl)) return { column: series.image, isCurrent: true }
  if (!imageUrl) throw new FeedError('it has no artwork')
  try {
    return { column: await fetchArtwork(imageUrl, gathering), isCurrent: true }
  } catch (error) {
    gathering.signal?.throwIfAborted()
    const why = `its artwork: ${error instanceof Error ? error.message : error}`
    if (!series) throw new FeedError(why, { cause: error })
    gathering.leftOut.push({ title: channel.title, reason: why })
    return { column: series.image, isCurrent: false }
  }
}

type ItemFetch = {
  image: SeriesImage
  context: ItemFetchContext
  check: () => void
  mostItems: number
  tried: ImportProgress
}

/** Fetches the newest items first. Failed items do not count towards the limit, or they would block all others. */
async function fetchItems(
  { toImport }: FeedPlan,
  { image, context, check, mostItems, tried }: ItemFetch,
): Promise<{ items: FetchedItem[]; left: number }> {
  const items: FetchedItem[] = []
  const { untried, failed } = orderImport(toImport, tried)
  for (const [at, planned] of [...untried, ...failed].entries()) {
    if (items.length >= mostItems)
      return { items, left: at < untried.length ? untried.length - at : toImport.length - at }
    check()
    const item = await fetchItem(planned, image.column, context)
    const isSame = planned.storedItem?.left_at === null && planned.storedItem.fingerprint === item?.fingerprint
    if (item && !isSame) items.push(item)
    context.show?.(at + 1, toImport.length)
  }
  return { items, left: 0 }
}

type FeedRowOptions = { settings: FeedSettings; now: number; left: number; hasImage: boolean }

function feedRow({ channel }: Feed, target: FeedTarget, { settings, now, left, hasImage }: FeedRowOptions): FeedRow {
  const isPartial = left > 0
  return {
    ...settingsColumns(target.feed, settings),
    feed_locale: channel.locale,
    items_left: left,
    completed_at: target.feed?.completed_at ?? (isPartial ? null : now),
    series_id: target.seriesId,
    address: settings.address ?? target.feed?.address ?? null,
    podcast_guid: channel.guid,
    image_address: hasImage ? channel.imageUrl : (target.feed?.image_address ?? null),
    categories_json: JSON.stringify(channel.categories),
    blocks_json: JSON.stringify(channel.blocks),
    is_blocked: channel.isBlocked ? 1 : 0,
    fingerprint: fingerprintOf(hasImage ? channel : { ...channel, imageUrl: target.feed?.image_address ?? null }),
    // Without validators the next request returns the whole feed, whose rest is still to be imported.
    etag: isPartial ? null : settings.etag,
    last_modified: isPartial ? null : settings.lastModified,
    is_locked: settings.isLocked === undefined ? (target.feed?.is_locked ?? 0) : settings.isLocked ? 1 : 0,
    is_owner_agreed: settings.isOwnerAgreed ? 1 : 0,
    checked_at: now,
    next_check_at: isPartial ? now : now + FEED_REFRESH_SECONDS * 1000,
    failures: 0,
    last_failure: null,
    claimed_until: 0,
    ended: 0,
  }
}

function settingsColumns(feed: FeedRow | undefined, { chosen, isRestored }: FeedSettings) {
  return {
    is_paused: feed?.is_paused ?? 0,
    needs_approval: chosen?.needs_approval ?? feed?.needs_approval ?? 0,
    category: chosen ? chosen.category : (feed?.category ?? null),
    locale: chosen ? chosen.locale : (feed?.locale ?? null),
    removed_at: isRestored ? null : (feed?.removed_at ?? null),
  } satisfies Partial<FeedRow>
}

type ImportOutcome = {
  plan: FeedPlan
  items: readonly { storedItem: unknown }[]
  left: number
  leftOut: SkippedItem[]
  outcome: FeedReport['outcome']
}

function reportOf({ handle }: FeedTarget, { plan, items, left, leftOut, outcome }: ImportOutcome): FeedReport {
  const changed = items.filter(({ storedItem }) => storedItem !== undefined).length
  return {
    handle,
    outcome,
    new: items.length - changed,
    changed,
    unchanged: plan.unchanged,
    gone: plan.removed.length,
    left,
    left_out: leftOut,
  }
}
