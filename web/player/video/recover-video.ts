import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { NO_FAULTS, videoRecovery } from '../core/recovery/video-recovery.ts'
import { detectStalls } from '../dom/detect-stalls.ts'
import { fetchVideo, type VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'
import { loadVideo } from './video-player.ts'

/** MediaError codes: network error, and source not supported. */
const NETWORK = 2
const NOT_OPENED = 4

/**
 * Reloads a video that stopped or stalled at the same position with a new link, because the old one may have expired.
 * Calls `giveUp` after too many attempts.
 */
export function recoverVideo(player: VideoPlayer, { id }: VideoItem, giveUp: () => void): void {
  let faults = NO_FAULTS
  let place = 0

  player.on('timeupdate', () => {
    place = player.currentTime() ?? place
  })
  player.on('error', () => meet(player.error()?.code ?? 0))
  // The HLS engine waits forever for a segment of the lowest quality.
  const element = player.el().querySelector('video')
  if (element) detectStalls(element, stalled)

  function stalled(): void {
    place = player.currentTime() ?? place
    meet(NETWORK, { hasWaited: true })
  }
  function meet(code: number, { hasWaited = false } = {}): void {
    const next = videoRecovery(code, faults, millisecondsOpen())
    faults = next.faults
    // biome-ignore lint/suspicious/noConsole: specification 8 wants a warning
    if (code === NOT_OPENED) console.warn(`the film ${player.currentSrc()} could not be opened: ${next.action}`)
    if (next.action === 'give-up') giveUp()
    else player.setTimeout(() => void putOnAgain(place), hasWaited ? 0 : next.wait)
  }

  async function putOnAgain(at: number): Promise<void> {
    const found = await fetchVideo(id)
    if (player.isDisposed()) return
    if (found.kind !== 'film') return giveUp()
    player.one('loadedmetadata', () => player.currentTime(at))
    player.error(null)
    loadVideo(player, found.film)
  }
}
