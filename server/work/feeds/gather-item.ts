import type { Chapter } from '#contract/catalogue.ts'
import {
  FEED_ARTWORK_MOST_BYTES,
  FEED_CHAPTERS_MOST_BYTES,
  FEED_MEDIA_MOST_BYTES,
  FEED_MEDIA_SECONDS,
} from '#contract/limits.ts'
import { readStored } from '#server/database/stored-json.ts'
import type { LeftOut } from '#server/gateways/feeds/feed.ts'
import { fromJsonChapters } from '#server/gateways/feeds/read-chapters.ts'
import { type OutboundRequest, readWhole } from '#server/gateways/outbound/outbound.ts'
import { download } from './download.ts'
import type { FeedParts } from './feed-parts.ts'
import { type GatheredTexts, gatherTexts } from './gather-texts.ts'
import type { PlannedItem } from './plan-feed.ts'
import { type StoredMedia, storeDownload } from './store-download.ts'
import type { TextsReader } from './texts-reader.ts'

/** What was fetched for an item, ready to be written. `image` is a column's `media id/file`. */
export type GatheredItem = PlannedItem & {
  playable: { audio_media: string | null; video_media: string | null; duration_seconds: number }
  image: string
  isImageOwn: boolean
  chapters: Chapter[]
} & GatheredTexts

export type Gathering = FeedParts & {
  folder: string
  stored: Map<string, StoredMedia>
  /** Columns of artwork fetched in this run, by address: many items share theirs. */
  artwork: Map<string, string>
  leftOut: LeftOut[]
  /** The language of the feed. */
  locale: string
  texts: TextsReader
}

/** Fetches what an item needs and we do not have; undefined, with the reason noted, when it cannot be played. */
export async function gatherItem(
  planned: PlannedItem,
  seriesImage: string,
  gathering: Gathering,
): Promise<GatheredItem | undefined> {
  const { item, known } = planned
  const missing: string[] = []
  const note =
    (what: string) =>
    (error: unknown): undefined => {
      gathering.signal?.throwIfAborted()
      missing.push(what)
      gathering.leftOut.push({ title: item.title, why: `${what}: ${error instanceof Error ? error.message : error}` })
    }
  const playable = await playableOf(planned, gathering).catch(note('its sound'))
  if (!playable) return undefined
  const image = await imageOf(planned, gathering).catch(note('its artwork'))
  const chapters = await chaptersOf(planned, gathering).catch(note('its chapters'))
  const texts = await gatherTexts(planned, gathering, note)
  return {
    ...planned,
    // With a part missing the item is asked for again next time; if nothing came of it, nothing has changed.
    fingerprint: [planned.fingerprint, ...missing].join(':'),
    playable,
    image: image ?? seriesImage,
    isImageOwn: image !== undefined,
    chapters: chapters ?? readStored<Chapter[]>(known?.chapters_json ?? '[]'),
    ...texts,
  }
}

async function playableOf({ item, known }: PlannedItem, gathering: Gathering): Promise<GatheredItem['playable']> {
  if (known?.enclosure_address === item.enclosureUrl) {
    const { audio_media, video_media, duration_seconds } = known
    return { audio_media, video_media, duration_seconds }
  }
  const request = { mostBytes: FEED_MEDIA_MOST_BYTES, milliseconds: FEED_MEDIA_SECONDS * 1000, ...stopping(gathering) }
  const file = await download(item.enclosureUrl, { ...gathering, request, kinds: ['audio', 'video'] })
  const { media } = await keep(gathering, storeDownload(file, { ...gathering, claimedSeconds: item.durationSeconds }))
  const isVideo = media.kind === 'video'
  return {
    audio_media: isVideo ? null : media.id,
    video_media: isVideo ? media.id : null,
    duration_seconds: media.duration_seconds,
  }
}

async function imageOf({ item, known }: PlannedItem, gathering: Gathering): Promise<string | undefined> {
  if (!item.imageUrl) return undefined
  return known?.image_address === item.imageUrl ? known.image : gatherArtwork(item.imageUrl, gathering)
}

/** Fetches a picture and gives the text of an artwork column. */
export async function gatherArtwork(address: string, gathering: Gathering): Promise<string> {
  const fetched = gathering.artwork.get(address)
  if (fetched) return fetched
  const request = { mostBytes: FEED_ARTWORK_MOST_BYTES, ...stopping(gathering) }
  const file = await download(address, { ...gathering, request, kinds: ['image'] })
  const { media } = await keep(gathering, storeDownload(file, { ...gathering, claimedSeconds: null }))
  const column = `${media.id}/${media.main_file}`
  gathering.artwork.set(address, column)
  return column
}

async function chaptersOf({ item }: PlannedItem, gathering: Gathering): Promise<Chapter[]> {
  if (item.chapters.length > 0 || !item.chaptersUrl) return item.chapters
  const request = { mostBytes: FEED_CHAPTERS_MOST_BYTES, ...stopping(gathering) }
  const answer = await gathering.outbound(item.chaptersUrl, request)
  const text = (await readWhole(answer)).toString('utf8')
  if (answer.status !== 200) throw new Error(`their server answered ${answer.status}`)
  return fromJsonChapters(text)
}

async function keep({ stored }: Gathering, storing: Promise<StoredMedia>): Promise<StoredMedia> {
  const one = await storing
  stored.set(one.media.id, one)
  return one
}

function stopping({ signal }: Gathering): Pick<OutboundRequest, 'signal'> {
  return signal ? { signal } : {}
}
