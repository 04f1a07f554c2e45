import type { PlayableItem } from '../../core/state/audio-state.ts'

const PREFIX = 'radio:'

/** A station before its schedule is known. */
export type StationCard = { id: string; title: string; image_url: string | null }

/** The player's item for a station; the player then fetches what is on. */
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

/** The channel of a player's item; null for other items. */
export function channelIdOf(itemId: string): string | null {
  return itemId.startsWith(PREFIX) ? itemId.slice(PREFIX.length) : null
}
