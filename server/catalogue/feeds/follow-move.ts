import { findFeedByAddressOrGuid, listFeedItems } from '#server/database/catalogue/podcast-feeds.ts'
import type { FeedRow } from '#server/database/tables.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts'

type FoundFeed = FetchedFeed & { kind: 'feed' }

/** Where a feed moved, as it says itself or by a permanent redirect. A move with a fault is not followed. */
export type FeedMove = { to: string; fault: string | null }

/** The feed to import, which is the one at its new address if that holds the same podcast. */
export type FollowedFeed = { feed: FoundFeed; move: FeedMove | null }

type KnownFeed = Pick<FeedRow, 'series_id' | 'address' | 'is_owner_agreed'> | undefined

const MOST_MOVES = 5
const LEADS_BACK = 'it leads back to an earlier address'
const LOSES_HTTPS = 'it leads from https to http'
/** Faults that are unlikely to go away while the feed is unchanged. */
const LASTING_FAULTS: readonly string[] = [LEADS_BACK, LOSES_HTTPS]

/**
 * Follows `itunes:new-feed-url`, as often as it is there. A move is taken as a whole or not at all: a chain that leads back,
 * fails, or ends at another podcast leaves the feed where it is.
 */
export async function followMove(
  fetched: FoundFeed,
  known: KnownFeed,
  context: FeedImportContext,
): Promise<FollowedFeed> {
  const seen = new Set([known?.address, fetched.address])
  let current = fetched
  for (let moves = 0; ; moves += 1) {
    const to = current.feed.movedTo
    if (to === null || to === current.address) break
    const next = moves === MOST_MOVES ? 'it moves too often' : await fetchMoved({ from: current, to, seen }, context)
    if (typeof next === 'string') return { feed: afterFault(fetched, next), move: { to, fault: next } }
    current = next
  }
  if (current === fetched) return { feed: fetched, move: null }
  const fault = await refusalOf(current, { from: fetched, known }, context)
  const move = { to: current.address, fault: fault ?? null }
  return { feed: fault ? afterFault(fetched, fault) : current, move }
}

type Move = { from: FoundFeed; to: string; seen: Set<string | null | undefined> }

/** The feed at the new address, or the reason why the move is not followed. */
async function fetchMoved({ from, to, seen }: Move, context: FeedImportContext): Promise<FoundFeed | string> {
  if (seen.has(to)) return LEADS_BACK
  if (from.address.startsWith('https:') && !to.startsWith('https:')) return LOSES_HTTPS
  seen.add(to)
  try {
    // The feed chose the address: it must not lead into the operator's own network.
    const fetched = await fetchFeed(to, undefined, { ...context, isAddressOfVisitor: true })
    if (fetched.kind !== 'feed') return 'it is gone there'
    if (from.address.startsWith('https:') && !fetched.address.startsWith('https:')) return LOSES_HTTPS
    if (fetched.address !== to && seen.has(fetched.address)) return LEADS_BACK
    seen.add(fetched.address)
    return fetched
  } catch (error) {
    if (context.signal?.aborted || !(error instanceof FeedError || error instanceof OutboundError)) throw error
    return error.message
  }
}

type Origin = { from: FoundFeed; known: KnownFeed }

/** Why a feed may not take the place of another one. */
async function refusalOf(
  { address, feed }: FoundFeed,
  { from, known }: Origin,
  { database }: FeedImportContext,
): Promise<string | undefined> {
  if (known) {
    const other = await findFeedByAddressOrGuid(database, { address, podcastGuid: null })
    if (other && other.series_id !== known.series_id) return 'another feed here has this address'
  }
  if (feed.channel.isLocked && known?.is_owner_agreed === 0) return 'its owner asks others not to carry it'
  const { guid } = from.feed.channel
  if (guid && feed.channel.guid && guid !== feed.channel.guid) return 'another podcast is there'
  // Listeners' progress belongs to episodes by their guids: where most are new, it would be lost.
  const stored = known ? await listFeedItems(database, known.series_id) : []
  const guids = new Set([...from.feed.guids, ...stored.map((item) => item.guid)])
  const shared = feed.guids.filter((one) => guids.has(one)).length
  return 2 * shared < guids.size || shared === 0 ? 'most of its episodes are not there' : undefined
}

/**
 * Most faults can go away while the feed is unchanged, so the next fetch reads it completely and tries the move again.
 * With a lasting one the move is tried once a day (`mayTryMove`).
 */
function afterFault(feed: FoundFeed, fault: string): FoundFeed {
  return LASTING_FAULTS.includes(fault) ? feed : { ...feed, etag: null, lastModified: null }
}
