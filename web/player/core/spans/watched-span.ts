import type { WatchEvent } from '#contract/analytics.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { LISTEN_THRESHOLD_SECONDS } from '#contract/limits.ts'

/** The stretch of a film that is being watched: where it began and how far it has come, in seconds. */
export type WatchingSpan = { from: number; to: number }

/** What a film does, as far as it matters for what was watched of it. */
export type WatchEventInput =
  | { type: 'moved'; at: number }
  | { type: 'stopped'; at: number }
  | { type: 'jumped'; to: number }

/** What is being watched from here on, and the stretch that is over by this, if it lasted long enough to count. */
export type WatchUpdate = { open: WatchingSpan; finished: WatchingSpan | null }

/** Differences of decimal numbers come out a little short. */
const ROUNDING = 1e-9

export function startWatching(at: number): WatchingSpan {
  return { from: at, to: at }
}

/**
 * Follows what is watched (specification 4): a stretch is over on pause, seek, end and when the player goes, and the next
 * one begins where it ended; after a seek, where that led.
 */
export function nextWatching(watching: WatchingSpan, move: WatchEventInput): WatchUpdate {
  if (move.type === 'moved') return { open: { ...watching, to: Math.max(watching.to, move.at) }, finished: null }
  if (move.type === 'jumped') return { open: startWatching(move.to), finished: longEnough(watching) }
  const over = { ...watching, to: Math.max(watching.to, move.at) }
  return { open: startWatching(over.to), finished: longEnough(over) }
}

function longEnough(span: WatchingSpan): WatchingSpan | null {
  return span.to - span.from >= LISTEN_THRESHOLD_SECONDS - ROUNDING ? span : null
}

type WatchedItem = Pick<
  ContentItem,
  'title' | 'metrics_properties' | 'content_series_id' | 'content_series_title' | 'artist_name' | 'content_category'
>

/** What is told of a stretch that was watched. A live film has no length, and so no part of it. */
export function watchEvent(item: WatchedItem, { from, to }: WatchingSpan, duration: number): WatchEvent {
  const length = Number.isFinite(duration) && duration > 0 ? duration : 0
  const part = (seconds: number) => (length > 0 ? Math.min(1, seconds / length) : 0)
  return {
    event: 'watch',
    ...item.metrics_properties,
    title: item.title,
    start_time: from,
    content_duration: length,
    watch_duration: to - from,
    completion_rate: part(to - from),
    ending_percentage: part(to) * 100,
    series_id: item.content_series_id,
    series_title: item.content_series_title,
    playback_speed: 1,
    artist_name: item.artist_name,
    content_category: item.content_category,
    source: 'video_player',
  }
}
