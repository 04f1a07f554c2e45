import type { WatchEvent } from '#contract/analytics.ts'
import { nextWatching, startWatching, type WatchEventInput, watchEvent } from '../core/spans/watched-span.ts'
import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

/**
 * Tells of every stretch of a film that is watched, on pause, seek, end, before an advertisement and when the player goes.
 * While an advertisement plays the player's events bear other names, so none of its seconds are counted.
 */
export function trackWatching(player: VideoPlayer, film: VideoItem, tell: (event: WatchEvent) => void): void {
  let watching = startWatching(0)
  let duration = 0

  function take(move: WatchEventInput): void {
    // The event that tells the length bears another name around an advertisement; the length itself is always there.
    duration = player.duration() || duration
    const next = nextWatching(watching, move)
    watching = next.open
    if (next.finished) tell(watchEvent(film, next.finished, duration))
  }

  const position = () => player.currentTime() ?? 0
  player.on('timeupdate', () => {
    if (!player.seeking()) take({ type: 'moved', at: position() })
  })
  player.on('seeking', () => take({ type: 'jumped', to: position() }))
  player.on(['pause', 'ended', 'adstart'], () => {
    if (!player.seeking()) take({ type: 'stopped', at: position() })
  })
  player.on('dispose', () => take({ type: 'stopped', at: watching.to }))
}
