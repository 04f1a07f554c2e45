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
  const { item, known } = planned
  const missing: string[] = []
  const note =
    (what: string) =>
    (error: unknown): undefined => {
      context.signal?.throwIfAborted()
      missing.push(what)
      context.leftOut.push({ title: item.title, reason: `${what}: ${error instanceof Error ? error.message : error}` })
    }
  const playable = await playableOf(planned, context).catch(note('its sound'))
  if (!playable) return undefined
  const image = await imageOf(planned, context).catch(note('its artwork'))
  const chapters = await chaptersOf(planned, context).catch(note('its chapters'))
  const texts = await fetchTexts(planned, context, note)
  return {
    ...planned,
    // If a part is missing, the next refresh fetches the item again; the same result changes nothing.
    fingerprint: [planned.fingerprint, ...missing].join(':'),
    playable,
    image: image ?? seriesImage,
    isImageOwn: image !== undefined,
    chapters: chapters ?? parseJsonColumn<Chapter[]>(known?.chapters_json ?? '[]'),
    ...texts,
  }
}

async function playableOf({ item, known }: PlannedItem, gathering: ItemFetchContext): Promise<FetchedItem['playable']> {
  if (known?.enclosure_address === item.enclosureUrl) {
    const { audio_media, video_media, duration_seconds } = known
    return { audio_media, video_media, duration_seconds }
  }
  const request = {
    mostBytes: FEED_MEDIA_MOST_BYTES,
    milliseconds: FEED_MEDIA_SECONDS * 1000,
    ...abortOptions(gathering),
  }
  const file = await download(item.enclosureUrl, { ...gathering, request, kinds: ['audio', 'video'] })
  const { media } = await recordStored(
    gathering,
    storeDownload(file, { ...gathering, claimedSeconds: item.durationSeconds }),
  )
  const isVideo = media.kind === 'video'
  return {
    audio_media: isVideo ? null : media.id,
    video_media: isVideo ? media.id : null,
    duration_seconds: media.duration_seconds,
  }
}

async function imageOf({ item, known }: PlannedItem, gathering: ItemFetchContext): Promise<string | undefined> {
  if (!item.imageUrl) return undefined
  return known?.image_address === item.imageUrl ? known.image : fetchArtwork(item.imageUrl, gathering)
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

async function chaptersOf({ item }: PlannedItem, gathering: ItemFetchContext): Promise<Chapter[]> {
  if (item.chapters.length > 0 || !item.chaptersUrl) return item.chapters
  const request = { mostBytes: FEED_CHAPTERS_MOST_BYTES, ...abortOptions(gathering) }
  const answer = await gathering.outbound(item.chaptersUrl, request)
  const text = (await readBody(answer)).toString('utf8')
  if (answer.status !== 200) throw new Error(`their server answered ${answer.status}`)
  return fromJsonChapters(text)
}

async function recordStored({ stored }: ItemFetchContext, storing: Promise<StoredMedia>): Promise<StoredMedia> {
  const one = await storing
  stored.set(one.media.id, one)
  return one
}

function abortOptions({ signal }: ItemFetchContext): Pick<OutboundRequest, 'signal'> {
  return signal ? { signal } : {}
}
