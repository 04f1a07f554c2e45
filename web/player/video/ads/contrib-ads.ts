import 'videojs-contrib-ads'
import { AD_PREROLL_MILLISECONDS, AD_RESPONSE_MILLISECONDS } from '#contract/limits.ts'
import type { VideoPlayer } from '../video-js.ts'

/** What is used of the plugin that keeps a film's states between its advertisements (specification 4). */
export type ContribAds = {
  startLinearAdMode: () => void
  endLinearAdMode: () => void
  isInAdMode: () => boolean
  inAdBreak: () => boolean
  shouldPlayContentBehindAd: () => boolean
  adMacroReplacement: (text: string, uriEncode: boolean) => string
  error: (error: { errorType: string }) => void
  snapshot: Record<string, unknown> | null
  contentSrc: string
}

export type AdsPlayer = VideoPlayer & { ads: ContribAds }

/** Puts the plugin on a player. It must see the first `loadstart`, so it comes before the source. */
export function startContribAds(player: VideoPlayer): AdsPlayer {
  // The plugin registers itself with video.js as `ads`, and puts what it offers in its own place when it is called.
  const registered = player as unknown as { ads: (settings: object) => void }
  registered.ads({ timeout: AD_RESPONSE_MILLISECONDS, prerollTimeout: AD_PREROLL_MILLISECONDS })
  return player as AdsPlayer
}
