import type { PlayableItem } from '../../core/state/audio-state.ts'

const PREFIX = 'radio:'

/** A station before anything is known of what it plays. */
export type StationCard = { id: string; title: string; image_url: string | null }

/** What the player is given when a station is pressed: it then asks what is on. */
export function stationItem({ id, title, image_url }: StationCard, actionUrl: string): PlayableItem {
  return {
    id: PREFIX + id,
    title,
    image_url: image_url ?? '',
    thumbnail_image_url: image_url ?? '',
    duration: 0,
    content_series_title: null,
    content_series_handle: null,
    artist_name: null,
    author_name: null,
    next_content_id: null,
    action_url: actionUrl,
    locale: 'en',
    audio_url: null,
    live: { fallback_url: null, ends_at: 0, ends_open: 0, next_title: null },
  }
}

/** The id of the channel that an item of the player stands for; null for every other item. */
export function channelIdOf(itemId: string): string | null {
  return itemId.startsWith(PREFIX) ? itemId.slice(PREFIX.length) : null
}
