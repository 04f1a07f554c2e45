import type { WatchEvent } from '#contract/analytics.ts'
import { nextWatching, startWatching, type WatchEventInput, watchEvent } from '../core/spans/watched-span.ts'
import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

/**
 * Reports every watched span of a video: on pause, seek, end, before an advertisement and on close. During an
 * advertisement the player prefixes its events, so none of it is counted.
 */
export function trackWatching(player: VideoPlayer, video: VideoItem, report: (event: WatchEvent) => void): void {
  let watching = startWatching(0)
  let duration = 0

  function applyInput(input: WatchEventInput): void {
    // Around an advertisement the duration event is prefixed too, so the duration is read directly.
    duration = player.duration() || duration
    const next = nextWatching(watching, input)
    watching = next.open
    if (next.finished) report(watchEvent(video, next.finished, duration))
  }

  const position = () => player.currentTime() ?? 0
  player.on('timeupdate', () => {
    if (!player.seeking()) applyInput({ type: 'time-changed', at: position() })
  })
  player.on('seeking', () => applyInput({ type: 'seeked', to: position() }))
  player.on(['pause', 'ended', 'adstart'], () => {
    if (!player.seeking()) applyInput({ type: 'stopped', at: position() })
  })
  player.on('dispose', () => applyInput({ type: 'stopped', at: watching.to }))
}
