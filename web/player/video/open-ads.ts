import { ADS } from '#brand/ads.ts'
import type { AdEvent } from '#contract/analytics.ts'
import { mayAskForAds } from '#rules/ads/ad-permission.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { mayTrackNow } from '#web/state/tracking/may-track.ts'
import type { AdStage } from './ads/ad-stage.ts'
import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

export type OpenAds = (player: VideoPlayer, video: VideoItem, report: (event: AdEvent) => void) => AdStage

/** Loads the code for a video's advertisements; null if none are shown to this visitor. */
export async function loadAds({ adsMetadata }: VideoItem): Promise<OpenAds | null> {
  const tag = adsMetadata?.adTagUrl
  const conditions = { adTagUrl: tag, accessLevel: currentAccessLevel(), sparesSubscribers: ADS.spares_subscribers }
  if (!tag || !mayAskForAds({ ...conditions, mayTrack: mayTrackNow() })) return null
  try {
    const { openAdSession } = await import('./ads/ad-session.ts')
    return (player, videoItem, reportEvent) => openAdSession(player, { video: videoItem, tag, report: reportEvent })
  } catch {
    // The video plays without them.
    return null
  }
}
