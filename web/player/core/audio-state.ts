import type { ContentCard } from '#contract/catalogue.ts'

/** What is known of a stream in place of a recording: it has no length, and what it plays changes by itself. */
export type LivePart = {
  fallback_url: string | null
  /** When what it plays now ends: milliseconds since 1970, and by the page's own clock for whom the first is not told. */
  ends_at: number
  ends_open: number
  next_title: string | null
  /** A recording stands in for it. */
  is_replaced?: boolean
}

/** What the player knows of an item: a part of ContentCard, so that a card or an item is one as it stands. */
export type PlayableItem = Pick<
  ContentCard,
  | 'id'
  | 'title'
  | 'image_url'
  | 'thumbnail_image_url'
  | 'duration'
  | 'content_series_title'
  | 'content_series_handle'
  | 'artist_name'
  | 'author_name'
  | 'next_content_id'
  | 'action_url'
> & {
  /** null until its link has been fetched */
  audio_url: string | null
  /** Of a radio channel alone. */
  live?: LivePart
}

export type AudioStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'

export type AudioState = {
  status: AudioStatus
  item: PlayableItem | null
  /** What previous and next walk through, in order. */
  queue: readonly PlayableItem[]
  /** seconds, always within 0..duration */
  position: number
  /** seconds */
  duration: number
  /** 0..100 */
  volume: number
  isMuted: boolean
}

export const FULL_VOLUME = 100

export const IDLE_AUDIO: AudioState = {
  status: 'idle',
  item: null,
  queue: [],
  position: 0,
  duration: 0,
  volume: FULL_VOLUME,
  isMuted: false,
}
