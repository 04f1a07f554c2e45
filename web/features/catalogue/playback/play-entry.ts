import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import type { AudioState, PlayableItem } from '#web/player/core/state/audio-state.ts'

/** What Play needs of a series: a part of SeriesCard. */
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

/** What the player is given: the item itself, or the series' first one, whose link it then fetches. */
export function playableOf(entry: PlayEntry, queue: readonly ContentCard[] = []): PlayableItem | null {
  if (entry.object === 'content') return entry
  if (!entry.first_content_id) return null
  const first = queue.find(({ id }) => id === entry.first_content_id)
  return first ?? placeholderForFirst(entry, entry.first_content_id)
}

/** Stands in the player's bar until the first item itself is there. */
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

/** What has pictures and no sound of its own, as far as its card tells. */
export function isOnlyVideo(item: PlayableItem & { video_url?: string | null }): boolean {
  return !item.audio_url && Boolean(item.video_url)
}

/** Whether the player holds this item, or any item of this series. */
export function isInPlayer({ item }: Pick<AudioState, 'item'>, entry: PlayEntry): boolean {
  if (!item) return false
  return entry.object === 'content' ? item.id === entry.id : item.content_series_handle === entry.handle
}
