import type { WatchEvent } from '#contract/analytics.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { LISTEN_THRESHOLD_SECONDS } from '#contract/limits.ts'

/** The span of a video being watched: start and current position, in seconds. */
export type WatchingSpan = { from: number; to: number }

/** The events of a video that affect its spans. */
export type WatchEventInput =
  | { type: 'time-changed'; at: number }
  | { type: 'stopped'; at: number }
  | { type: 'seeked'; to: number }

/** The span being watched, and the one that ended with this event, if it reached the threshold. */
export type WatchUpdate = { open: WatchingSpan; finished: WatchingSpan | null }

/** Floating-point differences come out slightly short. */
const ROUNDING = 1e-9

export function startWatching(at: number): WatchingSpan {
  return { from: at, to: at }
}

/**
 * Updates the span being watched. It ends on pause, seek, end and when the player closes; the next one starts there, or
 * where a seek led. Source: specification, section 4.
 */
export function nextWatching(watching: WatchingSpan, input: WatchEventInput): WatchUpdate {
  if (input.type === 'time-changed')
    return { open: { ...watching, to: Math.max(watching.to, input.at) }, finished: null }
  if (input.type === 'seeked') return { open: startWatching(input.to), finished: longEnough(watching) }
  const finalSpan = { ...watching, to: Math.max(watching.to, input.at) }
  return { open: startWatching(finalSpan.to), finished: longEnough(finalSpan) }
}

function longEnough(span: WatchingSpan): WatchingSpan | null {
  return span.to - span.from >= LISTEN_THRESHOLD_SECONDS - ROUNDING ? span : null
}

type WatchedItem = Pick<
  ContentItem,
  'title' | 'metrics_properties' | 'content_series_id' | 'content_series_title' | 'artist_name' | 'content_category'
>

/** The analytics event of a watched span. A live video has no duration, and so no percentage. */
export function watchEvent(item: WatchedItem, { from, to }: WatchingSpan, duration: number): WatchEvent {
  const length = Number.isFinite(duration) && duration > 0 ? duration : 0
  const fractionOf = (seconds: number) => (length > 0 ? Math.min(1, seconds / length) : 0)
  return {
    event: 'watch',
    ...item.metrics_properties,
    title: item.title,
    start_time: from,
    content_duration: length,
    watch_duration: to - from,
    completion_rate: fractionOf(to - from),
    ending_percentage: fractionOf(to) * 100,
    series_id: item.content_series_id,
    series_title: item.content_series_title,
    playback_speed: 1,
    artist_name: item.artist_name,
    content_category: item.content_category,
    source: 'video_player',
  }
}
