import type { ContentCard, ContentItem } from '#contract/catalogue/content.ts'
import type { Silence } from '#contract/catalogue/silences.ts'

/** The details of a live stream: it has no duration, and what it plays changes by itself. */
export type LiveDetails = {
  fallback_url: string | null
  /** When the current recording ends, in milliseconds since 1970. */
  ends_at: number
  /** The same in milliseconds since the page was opened, for streams without a broadcast time. */
  ends_open: number
  next_title: string | null
  /** True while a fallback recording plays. */
  is_replaced?: boolean
}

/** Details that a card may lack. The full view fetches them. */
type ItemDetails = Pick<
  ContentItem,
  'chapters' | 'text_tracks' | 'video_url' | 'artist_giving_url' | 'external_sharing_url' | 'is_open_mini_player'
>

/** A locked item's free beginning, which ends after so many seconds of the whole, and the next item that is free as a whole. */
export type FreePreview = { seconds: number; whole: number; next_free: ContentCard | null }

/** An item of the player: a subset of ContentCard, so that cards and items can be passed as they are. */
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
      | 'has_house_ads'
    >
  > &
  Partial<ItemDetails & Pick<ContentItem, 'adsMetadata'>> & {
    /** null until its link is fetched */
    audio_url: string | null
    /** Only for a radio channel. */
    live?: LiveDetails
    /** In a listener's playlist, whose order it follows in place of its series'. */
    is_playlist_entry?: true
    /** Only while its free preview is played in place of the whole item. */
    preview?: FreePreview
    /** Of a downloaded talk; the server knows the others. */
    silences?: readonly Silence[]
  }

export type AudioStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'

/** Whether the current item, or its playlist, repeats at its end. */
export type Repeat = 'off' | 'all' | 'one'

export type AudioState = {
  status: AudioStatus
  item: PlayableItem | null
  /** What previous and next move through, in order. */
  playlist: readonly PlayableItem[]
  /** The listener's queue. It comes before everything else that follows. */
  upNext: readonly PlayableItem[]
  /** The id of the item that was to follow before the queue interrupted; null if the queue has not interrupted. */
  idAfterQueue: string | null
  /** Formerly played items, the latest last, for skipping back. */
  playedBefore: readonly PlayableItem[]
  /** seconds, always within 0..duration */
  position: number
  /** seconds */
  duration: number
  /** 0..100 */
  volume: number
  isMuted: boolean
  /** The speed: 1 is normal. */
  rate: number
  repeat: Repeat
  /** True if the item repeats without a gap. Each loop is one span. */
  isLooping: boolean
  /** How often it has repeated. */
  loopCount: number
  /** The next item, or a skipped one, that is locked for this visitor; null once something else is chosen. */
  lockedItem: PlayableItem | null
  isMaximized: boolean
  /** The position before the last long jump, which can be undone; null if there was none. */
  jumpedFrom: number | null
  /** Increases when playback does not continue from what was played before: another item, or a jump. */
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
