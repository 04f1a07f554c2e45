import type { Chapter } from '#contract/catalogue/content.ts'
import {
  FEED_ARTWORK_MOST_BYTES,
  FEED_CHAPTERS_MOST_BYTES,
  FEED_MEDIA_MOST_BYTES,
  FEED_MEDIA_SECONDS,
} from '#contract/limits.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { SkippedItem } from '#server/gateways/feeds/feed.ts'
import { fromJsonChapters } from '#server/gateways/feeds/read-chapters.ts'
import { type OutboundRequest, readBody } from '#server/gateways/outbound/outbound.ts'
import { download } from './download.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { type FetchedTexts, fetchTexts } from './fetch-texts.ts'
import type { PlannedItem } from './plan-feed.ts'
import { type StoredMedia, storeDownload } from './store-download.ts'
import type { TextsReader } from './texts-reader.ts'

/** The fetched media of an item, ready to be written. `image` is a column's `media id/file`. */
export type FetchedItem = PlannedItem & {
  playable: { audio_media: string | null; video_media: string | null; duration_seconds: number }
  image: string
  isImageOwn: boolean
  chapters: Chapter[]
} & FetchedTexts

export type ItemFetchContext = FeedImportContext & {
  folder: string
  stored: Map<string, StoredMedia>
  /** Artwork columns of this run by address: many items share one. */
  artwork: Map<string, string>
  leftOut: SkippedItem[]
  /** The language of the feed. */
  locale: string
  texts: TextsReader
}

/** Fetches the missing media of an item; undefined, with the reason recorded, if it cannot be played. */
export async function fetchItem(
  planned: PlannedItem,
  seriesImage: string,
  context: ItemFetchContext,
): Promise<FetchedItem | undefined> {
  const { item, storedItem } = planned
  const missing: string[] = []
  const recordMissing =
    (missingPart: string) =>
    (error: unknown): undefined => {
      context.signal?.throwIfAborted()
      missing.push(missingPart)
      context.leftOut.push({
        title: item.title,
        reason: `${missingPart}: ${error instanceof Error ? error.message : error}`,
      })
    }
  const playable = await playableOf(planned, context).catch(recordMissing('its sound'))
  if (!playable) return undefined
  const image = await imageOf(planned, context).catch(recordMissing('its artwork'))
  const chapters = await chaptersOf(planned, context).catch(recordMissing('its chapters'))
  const texts = await fetchTexts(planned, context, recordMissing)
  return {
    ...planned,
    // If a part is missing, the next refresh fetches the item again; the same result changes nothing.
    fingerprint: [planned.fingerprint, ...missing].join(':'),
    playable,
    image: image ?? seriesImage,
    isImageOwn: image !== undefined,
    chapters: chapters ?? parseJsonColumn<Chapter[]>(storedItem?.chapters_json ?? '[]'),
    ...texts,
  }
}

async function playableOf(
  { item, storedItem }: PlannedItem,
  context: ItemFetchContext,
): Promise<FetchedItem['playable']> {
  if (storedItem?.enclosure_address === item.enclosureUrl) {
    const { audio_media, video_media, duration_seconds } = storedItem
    return { audio_media, video_media, duration_seconds }
  }
  const request = {
    mostBytes: FEED_MEDIA_MOST_BYTES,
    milliseconds: FEED_MEDIA_SECONDS * 1000,
    ...abortOptions(context),
  }
  const file = await download(item.enclosureUrl, { ...context, request, kinds: ['audio', 'video'] })
  const { media } = await recordStored(
    context,
    storeDownload(file, { ...context, claimedSeconds: item.durationSeconds }),
  )
  const isVideo = media.kind === 'video'
  return {
    audio_media: isVideo ? null : media.id,
    video_media: isVideo ? media.id : null,
    duration_seconds: media.duration_seconds,
  }
}

async function imageOf({ item, storedItem }: PlannedItem, context: ItemFetchContext): Promise<string | undefined> {
  if (!item.imageUrl) return undefined
  return storedItem?.image_address === item.imageUrl ? storedItem.image : fetchArtwork(item.imageUrl, context)
}

/** Fetches a picture and returns the text of an artwork column. */
export async function fetchArtwork(address: string, context: ItemFetchContext): Promise<string> {
  const fetched = context.artwork.get(address)
  if (fetched) return fetched
  const request = { mostBytes: FEED_ARTWORK_MOST_BYTES, ...abortOptions(context) }
  const file = await download(address, { ...context, request, kinds: ['image'] })
  const { media } = await recordStored(context, storeDownload(file, { ...context, claimedSeconds: null }))
  const column = `${media.id}/${media.main_file}`
  context.artwork.set(address, column)
  return column
}

async function chaptersOf({ item }: PlannedItem, context: ItemFetchContext): Promise<Chapter[]> {
  if (item.chapters.length > 0 || !item.chaptersUrl) return item.chapters
  const request = { mostBytes: FEED_CHAPTERS_MOST_BYTES, ...abortOptions(context) }
  const response = await context.outbound(item.chaptersUrl, request)
  const text = (await readBody(response)).toString('utf8')
  if (response.status !== 200) throw new Error(`their server answered ${response.status}`)
  return fromJsonChapters(text)
}

async function recordStored({ stored }: ItemFetchContext, pendingMedia: Promise<StoredMedia>): Promise<StoredMedia> {
  const storedMedia = await pendingMedia
  stored.set(storedMedia.media.id, storedMedia)
  return storedMedia
}

function abortOptions({ signal }: ItemFetchContext): Pick<OutboundRequest, 'signal'> {
  return signal ? { signal } : {}
}
