import type { ContentCard, ContentItem } from '#contract/catalogue/content.ts'

/** What is known of a stream in place of a recording: it has no length, and what it plays changes by itself. */
export type LiveDetails = {
  fallback_url: string | null
  /** When what it plays now ends: milliseconds since 1970, and by the page's own clock for whom the first is not told. */
  ends_at: number
  ends_open: number
  next_title: string | null
  /** A recording stands in for it. */
  is_replaced?: boolean
}

/** What a card need not tell of an item. The full view asks for it. */
type ItemDetails = Pick<
  ContentItem,
  'chapters' | 'text_tracks' | 'video_url' | 'artist_giving_url' | 'external_sharing_url' | 'is_open_mini_player'
>

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
  | 'locale'
> &
  Partial<
    Pick<
      ContentCard,
      | 'artist_id'
      | 'content_series_id'
      | 'content_category'
      | 'tags'
      | 'metrics_properties'
      | 'is_locked'
      | 'is_explicit'
      | 'has_ads'
    >
  > &
  Partial<ItemDetails & Pick<ContentItem, 'adsMetadata'>> & {
    /** null until its link has been fetched */
    audio_url: string | null
    /** Of a radio channel alone. */
    live?: LiveDetails
  }

export type AudioStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'

/** Whether what plays begins again at its end, or the list it was played from at its. */
export type Repeat = 'off' | 'all' | 'one'

export type AudioState = {
  status: AudioStatus
  item: PlayableItem | null
  /** What previous and next walk through, in order. */
  playlist: readonly PlayableItem[]
  /** What the listener put in line. It goes before everything else that follows. */
  upNext: readonly PlayableItem[]
  /** What was to follow before what is up next went first. */
  idAfterQueue: string | null
  /** What was played before this, the last of it last: skip back returns there. */
  playedBefore: readonly PlayableItem[]
  /** seconds, always within 0..duration */
  position: number
  /** seconds */
  duration: number
  /** 0..100 */
  volume: number
  isMuted: boolean
  /** How fast: 1 is as it was recorded. */
  rate: number
  repeat: Repeat
  /** Whether the item begins again by itself, without a gap. Of an item that repeats each round is one stretch. */
  isLooping: boolean
  /** How often it has begun again so. */
  loopCount: number
  /** What comes next, or was passed over, because it is locked for this visitor; null once something else is chosen. */
  lockedItem: PlayableItem | null
  isMaximized: boolean
  /** Where it stood before the last long jump, which can be taken back; null when there was none. */
  jumpedFrom: number | null
  /** Raised where what is heard does not follow on what was heard before: another item, or a jump. */
  discontinuity: number
}

export const FULL_VOLUME = 100
export const SLOWEST_RATE = 0.5
export const FASTEST_RATE = 3
export const RATE_STEP = 0.05
export const MAX_UP_NEXT = 100

export const IDLE_AUDIO: AudioState = {
  status: 'idle',
  item: null,
  playlist: [],
  upNext: [],
  idAfterQueue: null,
  playedBefore: [],
  position: 0,
  duration: 0,
  volume: FULL_VOLUME,
  isMuted: false,
  rate: 1,
  repeat: 'off',
  isLooping: false,
  loopCount: 0,
  lockedItem: null,
  isMaximized: false,
  jumpedFrom: null,
  discontinuity: 0,
}
