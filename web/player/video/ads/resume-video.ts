import { AD_RESUME_MILLISECONDS, AD_RESUME_RETRIES } from '#contract/limits.ts'
import type { VideoPlayerWithAds } from './contrib-ads.ts'

/** The part of the player that is used here. */
type ResumablePlayer = Pick<VideoPlayerWithAds, 'isDisposed' | 'paused' | 'ended' | 'setTimeout'> & {
  ads: Pick<VideoPlayerWithAds['ads'], 'inAdBreak'>
  muted: (isMuted?: boolean) => boolean | undefined
  play: () => Promise<void> | undefined
}

/**
 * Resumes the video after a break. The plugin tries once, and a browser may refuse: retries for a second, then plays
 * muted. Calls `fail` if that fails too; the controls remain.
 */
export function resumeVideo(player: ResumablePlayer, fail: () => void): void {
  let retriesLeft = AD_RESUME_RETRIES

  function scheduleRetry(): void {
    player.setTimeout(() => void tryAgain(), AD_RESUME_MILLISECONDS)
  }

  async function tryAgain(): Promise<void> {
    if (!player.paused() || player.ended() || player.ads.inAdBreak()) return
    retriesLeft -= 1
    const isPlaying = await tryPlay(player)
    if (isPlaying || player.isDisposed()) return
    if (retriesLeft > 0) return scheduleRetry()
    fail()
    await playSilent(player)
  }

  scheduleRetry()
}

async function playSilent(player: ResumablePlayer): Promise<void> {
  const wasMuted = player.muted()
  player.muted(true)
  if (!(await tryPlay(player)) && !player.isDisposed()) player.muted(wasMuted)
}

async function tryPlay(player: ResumablePlayer): Promise<boolean> {
  try {
    await player.play()
    return true
  } catch {
    return false
  }
}
