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
export function recoverVideo(player: VideoPlayer, { id, isPreview }: VideoItem, giveUp: () => void): void {
  let faults = NO_FAULTS
  let position = 0

  player.on('timeupdate', () => {
    position = player.currentTime() ?? position
  })
  player.on('error', () => handleFault(player.error()?.code ?? 0))
  // The HLS engine waits forever for a segment of the lowest quality.
  const element = player.el().querySelector('video')
  if (element) detectStalls(element, stalled)

  function stalled(): void {
    position = player.currentTime() ?? position
    handleFault(NETWORK, { hasWaited: true })
  }
  function handleFault(code: number, { hasWaited = false } = {}): void {
    const recovery = videoRecovery(code, faults, millisecondsOpen())
    faults = recovery.faults
    // biome-ignore lint/suspicious/noConsole: specification 8 wants a warning
    if (code === NOT_OPENED) console.warn(`the video ${player.currentSrc()} could not be opened: ${recovery.action}`)
    if (recovery.action === 'give-up') giveUp()
    else player.setTimeout(() => void reload(position), hasWaited ? 0 : recovery.wait)
  }

  async function reload(at: number): Promise<void> {
    const result = await fetchVideo(id, isPreview)
    if (player.isDisposed()) return
    if (result.kind !== 'video') return giveUp()
    player.one('loadedmetadata', () => player.currentTime(at))
    player.error(null)
    loadVideo(player, result.video)
  }
}
