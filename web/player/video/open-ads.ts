import { ADS } from '#brand/ads.ts'
import type { AdEvent } from '#contract/analytics.ts'
import { HOUSE_AD_TAGS } from '#contract/house-ads.ts'
import { mayAskForAds } from '#rules/ads/ad-permission.ts'
import { currentAccessLevel, isVisitorKnown } from '#web/http/session/visitor.ts'
import { mayTrackNow } from '#web/state/tracking/may-track.ts'
import type { AdPlayer } from './ads/ad-player.ts'
import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

export type OpenAds = (player: VideoPlayer, video: VideoItem, report: (event: AdEvent) => void) => AdPlayer

/** Loads the code for a video's advertisements; null if none are shown to this visitor. */
export async function loadAds({ adsMetadata }: VideoItem): Promise<OpenAds | null> {
  const tag = adsMetadata?.adTagUrl
  // Until the session answers, a subscriber whose browser forgot its storage looks like a guest.
  const isOfHouse = tag === HOUSE_AD_TAGS.video && isVisitorKnown()
  const visitor = { accessLevel: currentAccessLevel(), mayTrack: mayTrackNow() }
  const conditions = { ...visitor, isOfHouse, adTagUrl: tag, sparesSubscribers: ADS.spares_subscribers }
  if (!tag || !mayAskForAds(conditions)) return null
  try {
    const { openAdSession } = await import('./ads/ad-session.ts')
    return (player, videoItem, reportEvent) => openAdSession(player, { video: videoItem, tag, report: reportEvent })
  } catch {
    // The video plays without them.
    return null
  }
}
