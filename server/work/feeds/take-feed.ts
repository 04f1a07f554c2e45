import { rm } from 'node:fs/promises'
import { FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { listKnownItems } from '#server/database/outside-feeds.ts'
import { findSweeps, holdOffSweeps } from '#server/database/stamps.ts'
import type { FeedRow } from '#server/database/tables.ts'
import type { Feed, LeftOut } from '#server/gateways/feeds/feed.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { storeOrNothing } from '../store-or-nothing.ts'
import { makeDownloadFolder } from './download-folder.ts'
import { whileClaimed } from './feed-claim.ts'
import type { FeedParts } from './feed-parts.ts'
import type { Place } from './feed-place.ts'
import { READERS_APART } from './feed-readers.ts'
import { type GatheredItem, type Gathering, gatherArtwork, gatherItem } from './gather-item.ts'
import { fingerprintOf, type Plan, planFeed } from './plan-feed.ts'
import { writeFeed } from './write-feed.ts'

export type FeedSettings = {
  address: string | null
  etag: string | null
  lastModified: string | null
  isLocked: boolean
  isOwnerAgreed: boolean
  isDryRun?: boolean
}

export type FeedReport = {
  handle: string
  outcome: 'imported' | 'unchanged' | 'checked'
  new: number
  changed: number
  unchanged: number
  gone: number
  left_out: LeftOut[]
}

/** Brings a feed that was read into its place. Throws a FeedError, and then the database is as it was. */
export async function takeFeed(
  feed: Feed,
  place: Place,
  parts: FeedParts,
  settings: FeedSettings,
): Promise<FeedReport> {
  if (feed.channel.isLocked && !settings.isOwnerAgreed) {
    throw new FeedError('its owner has locked it (podcast:locked): with their leave, add --owner-agreed')
  }
  const known = place.feed ? await listKnownItems(parts.database, place.seriesId) : []
  const plan = planFeed(feed, known, settings.isLocked)
  const leftOut = [...feed.leftOut]
  if (settings.isDryRun) return reportOf(place, { plan, items: plan.toTake, leftOut, outcome: 'checked' })

  const taking = { place, plan, settings, leftOut }
  return storeOrNothing(parts, (storage) => takeItems(feed, taking, { ...parts, storage }))
}

type Taking = { place: Place; plan: Plan; settings: FeedSettings; leftOut: LeftOut[] }

/** Fetches and stores what a feed has that is new, then writes all of it in one transaction. */
async function takeItems(
  feed: Feed,
  { place, plan, settings, leftOut }: Taking,
  parts: FeedParts,
): Promise<FeedReport> {
  const folder = await makeDownloadFolder()
  const texts = (parts.readers ?? READERS_APART).openTexts()
  try {
    const sweeps = await findSweeps(parts.database)
    const { locale } = feed.channel
    const gathering = { ...parts, folder, stored: new Map(), artwork: new Map(), leftOut, locale, texts }
    const { image, items } = await whileClaimed(place.feed, parts, async ({ check }) => {
      const image = await channelImage(feed, place, gathering)
      return { image, items: await gatherItems(plan, { image, gathering, check }) }
    })
    if (!place.feed && items.length === 0) throw new FeedError(`none of its items could be taken: ${leftOut[0]?.why}`)
    const now = parts.clock.now()
    const row = feedRow(feed, place, { settings, now, hasImage: image.isCurrent })
    const isChannelChanged = place.feed?.fingerprint !== row.fingerprint
    const change = { place, channel: feed.channel, image: image.column, items, leaving: plan.leaving, now }
    const isChanged = await parts.database.transaction().execute(async (transaction) => {
      // What was already stored may be gone, and the next time it is fetched anew.
      if ((await holdOffSweeps(transaction)) !== sweeps) throw new FeedError('the storage was swept: try again')
      return writeFeed(transaction, { ...change, stored: gathering.stored, feed: row, isChannelChanged })
    })
    return reportOf(place, { plan, items, leftOut, outcome: isChanged ? 'imported' : 'unchanged' })
  } finally {
    await texts.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type SeriesImage = { column: string; isCurrent: boolean }

/** A series cannot be shown without artwork; one that has some keeps it when the new cannot be fetched. */
async function channelImage({ channel }: Feed, { feed, series }: Place, gathering: Gathering): Promise<SeriesImage> {
  const { imageUrl } = channel
  if (series && (!imageUrl || feed?.image_address === imageUrl)) return { column: series.image, isCurrent: true }
  if (!imageUrl) throw new FeedError('it has no artwork')
  try {
    return { column: await gatherArtwork(imageUrl, gathering), isCurrent: true }
  } catch (error) {
    gathering.signal?.throwIfAborted()
    const why = `its artwork: ${error instanceof Error ? error.message : error}`
    if (!series) throw new FeedError(why, { cause: error })
    gathering.leftOut.push({ title: channel.title, why })
    return { column: series.image, isCurrent: false }
  }
}

type Gathered = { image: SeriesImage; gathering: Gathering; check: () => void }

async function gatherItems({ toTake }: Plan, { image, gathering, check }: Gathered): Promise<GatheredItem[]> {
  const items: GatheredItem[] = []
  for (const [at, planned] of toTake.entries()) {
    check()
    const item = await gatherItem(planned, image.column, gathering)
    const isSame = planned.known?.left_at === null && planned.known.fingerprint === item?.fingerprint
    if (item && !isSame) items.push(item)
    gathering.show?.(at + 1, toTake.length)
  }
  return items
}

type RowParts = { settings: FeedSettings; now: number; hasImage: boolean }

function feedRow({ channel }: Feed, place: Place, { settings, now, hasImage }: RowParts): FeedRow {
  return {
    series_id: place.seriesId,
    address: settings.address ?? place.feed?.address ?? null,
    podcast_guid: channel.guid,
    image_address: hasImage ? channel.imageUrl : (place.feed?.image_address ?? null),
    categories_json: JSON.stringify(channel.categories),
    blocks_json: JSON.stringify(channel.blocks),
    is_blocked: channel.isBlocked ? 1 : 0,
    fingerprint: fingerprintOf(hasImage ? channel : { ...channel, imageUrl: place.feed?.image_address ?? null }),
    etag: settings.etag,
    last_modified: settings.lastModified,
    is_locked: settings.isLocked ? 1 : 0,
    is_owner_agreed: settings.isOwnerAgreed ? 1 : 0,
    checked_at: now,
    next_check_at: now + FEED_REFRESH_SECONDS * 1000,
    failures: 0,
    last_failure: null,
    claimed_until: 0,
    ended: 0,
  }
}

type Taken = { plan: Plan; items: readonly { known: unknown }[]; leftOut: LeftOut[]; outcome: FeedReport['outcome'] }

function reportOf({ handle }: Place, { plan, items, leftOut, outcome }: Taken): FeedReport {
  const changed = items.filter(({ known }) => known !== undefined).length
  return {
    handle,
    outcome,
    new: items.length - changed,
    changed,
    unchanged: plan.unchanged,
    gone: plan.leaving.length,
    left_out: leftOut,
  }
}
