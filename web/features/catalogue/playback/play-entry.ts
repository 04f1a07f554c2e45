import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import type { AudioState, PlayableItem } from '#web/player/core/state/audio-state.ts'

/** The part of SeriesCard that playback needs. */
export type PlayableSeries = Pick<
  SeriesCard,
  | 'object'
  | 'handle'
  | 'title'
  | 'author_name'
  | 'image_url'
  | 'thumbnail_image_url'
  | 'is_locked'
  | 'first_content_id'
  | 'locale'
  | 'action_url'
>

export type PlayEntry = ContentCard | PlayableSeries

/**
 * The item for the player: the item itself, or the series' first one, whose link the player then fetches. Null for an
 * empty series.
 */
export function playableOf(entry: PlayEntry, queue: readonly ContentCard[] = []): PlayableItem | null {
  if (entry.object === 'content') return entry
  if (!entry.first_content_id) return null
  const first = queue.find(({ id }) => id === entry.first_content_id)
  return first ?? placeholderForFirst(entry, entry.first_content_id)
}

/** Shown in the player's bar until the first item is fetched. */
function placeholderForFirst(series: PlayableSeries, id: string): PlayableItem {
  const { title, author_name, image_url, thumbnail_image_url, action_url } = series
  return {
    id,
    title,
    author_name,
    image_url,
    thumbnail_image_url,
    action_url,
    audio_url: null,
    duration: 0,
    artist_name: null,
    content_series_title: null,
    content_series_handle: series.handle,
    locale: series.locale,
    next_content_id: null,
  }
}

/** True if a card has a video and no audio of its own. */
export function isOnlyVideo(item: PlayableItem & { video_url?: string | null }): boolean {
  return !item.audio_url && Boolean(item.video_url)
}

/** True if the player holds this item, or an item of this series. A free preview is not the item: pressing it asks for more. */
export function isInPlayer({ item }: Pick<AudioState, 'item'>, entry: PlayEntry): boolean {
  if (!item || item.preview) return false
  return entry.object === 'content' ? item.id === entry.id : item.content_series_handle === entry.handle
}
