import 'videojs-contrib-ads'
import { AD_PREROLL_MILLISECONDS, AD_RESPONSE_MILLISECONDS } from '#contract/limits.ts'
import type { VideoPlayer } from '../video-js.ts'

/**
 * The part of the videojs-contrib-ads plugin that is used: it keeps a video's states around its advertisements
 * (specification 4).
 */
type ContribAds = {
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

export type VideoPlayerWithAds = VideoPlayer & { ads: ContribAds }

/** Registers the plugin on a player. It must see the first `loadstart`, so call it before a source is set. */
export function startContribAds(player: VideoPlayer): VideoPlayerWithAds {
  // The plugin registers itself with video.js as `ads`, a function that it replaces with its object when called.
  const registered = player as unknown as { ads: (settings: object) => void }
  registered.ads({ timeout: AD_RESPONSE_MILLISECONDS, prerollTimeout: AD_PREROLL_MILLISECONDS })
  return player as VideoPlayerWithAds
}
