import { readFile, rm } from 'node:fs/promises'
import { FEED_ARTWORK_MOST_BYTES } from '#contract/limits.ts'
import type { FeedPreview } from '#contract/studio/feeds.ts'
import type { Feed, FeedItem } from '#server/gateways/feeds/feed.ts'
import { openPicture } from '#server/gateways/pictures/read-picture.ts'
import { download } from './download.ts'
import { makeDownloadFolder } from './download-folder.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { findFeedTarget } from './feed-target.ts'
import { fetchNewFeed } from './import-external-feed.ts'

const SHOWN_EPISODES = 10
const MOST_LEFT_OUT = 100
const COVER_PIXELS = 240

/** Previews the feed at an address. Writes nothing. Throws a FeedError or an OutboundError. */
export async function readFeedPreview(address: string, context: FeedImportContext): Promise<FeedPreview> {
  const { feed, lookupAddress, address: current } = await fetchNewFeed(address, context)
  const target = await findFeedTarget(context.database, feed.channel, { address: lookupAddress })
  const { channel } = feed
  return {
    address: current,
    title: channel.title,
    author: channel.author,
    description: channel.description,
    ...(await readCover(feed, context)),
    locale: channel.locale,
    categories: channel.categories.map(({ text }) => text),
    is_explicit: channel.isExplicit,
    is_blocked: channel.isBlocked,
    is_locked: channel.isLocked,
    handle: target.handle,
    known_id: target.feed && target.feed.removed_at === null ? target.seriesId : null,
    episodes_count: feed.items.length,
    explicit_count: feed.items.filter(({ isExplicit }) => isExplicit).length,
    blocked_count: feed.items.filter(({ isBlocked }) => isBlocked).length,
    episodes: feed.items.slice(0, SHOWN_EPISODES).map(presentEpisode),
    left_out: feed.skipped.slice(0, MOST_LEFT_OUT),
  }
}

function presentEpisode({ title, publishedAt, durationSeconds, isExplicit, isBlocked }: FeedItem) {
  return {
    title,
    published_at: publishedAt === null ? null : new Date(publishedAt).toISOString(),
    duration: durationSeconds,
    is_explicit: isExplicit,
    is_blocked: isBlocked,
  }
}

type Cover = Pick<FeedPreview, 'image_url' | 'image_fault'>

/** A small cover as a data URL, because our pages load no pictures from other hosts. */
async function readCover({ channel: { imageUrl } }: Feed, context: FeedImportContext): Promise<Cover> {
  if (imageUrl === null) return { image_url: null, image_fault: 'it has no artwork' }
  const folder = await makeDownloadFolder()
  try {
    const request = { mostBytes: FEED_ARTWORK_MOST_BYTES }
    const { path } = await download(imageUrl, { ...context, folder, request, kinds: ['image'] })
    const picture = await openPicture(await readFile(path))
    const bytes = await picture.resize(COVER_PIXELS, COVER_PIXELS, { fit: 'cover' }).webp().toBuffer()
    return { image_url: `data:image/webp;base64,${bytes.toString('base64')}`, image_fault: null }
  } catch (error) {
    return { image_url: null, image_fault: error instanceof Error ? error.message : String(error) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
