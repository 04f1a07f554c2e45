import type { ListenEvent } from '#contract/analytics.ts'
import { clamp } from '../clamp.ts'
import type { PlayedSpan } from './played-span.ts'

/** The analytics event of a played span, with its speed. Source: specification, section 3. */
export function listenEvent({ item, from, to, rate }: PlayedSpan, duration: number): ListenEvent {
  const fractionOf = (seconds: number) => (duration > 0 ? clamp(seconds / duration, 1) : 0)
  return {
    event: 'listen',
    item_id: item.id,
    item_type: item.metrics_properties?.item_type ?? 'content',
    title: item.title,
    start_time: from,
    content_duration: duration,
    watch_duration: to - from,
    completion_rate: fractionOf(to - from),
    ending_percentage: fractionOf(to) * 100,
    series_id: item.content_series_id ?? null,
    series_title: item.content_series_title,
    playback_speed: rate,
    artist_name: item.artist_name,
    content_category: item.content_category ?? '',
    source: 'audio_player',
  }
}
