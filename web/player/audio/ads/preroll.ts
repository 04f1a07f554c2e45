import { ADS } from '#brand/ads.ts'
import { mayAskForAds } from '#rules/ads/ad-permission.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { currentAccessLevel, isVisitorKnown } from '#web/http/session/visitor.ts'
import { mayTrackNow } from '#web/state/tracking/may-track.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'

export type Preroll = {
  /**
   * True if an ad server is asked before this recording. Synchronous, so that without one playback starts within the
   * gesture.
   */
  isDue: (item: PlayableItem) => boolean
  /** Plays an advertisement if there is one. The recording starts afterwards, whatever happens. */
  play: (item: PlayableItem) => Promise<void>
}

/** Audio advertisements before recordings: the same rules as for videos, and no more often than the brand allows. */
export function createPreroll(store: AudioStore): Preroll {
  let lastPlayedAt: number | null = null

  function isDue({ has_ads, has_house_ads = false, live }: PlayableItem): boolean {
    if (!has_ads || live) return false
    if (lastPlayedAt !== null && millisecondsOpen() - lastPlayedAt < ADS.audio_minutes * 60_000) return false
    const conditions = { accessLevel: currentAccessLevel(), sparesSubscribers: ADS.spares_subscribers }
    // Until the session answers, a subscriber whose browser forgot its storage looks like a guest.
    const isOfHouse = has_house_ads && isVisitorKnown()
    return mayAskForAds({ ...conditions, adTagUrl: 'of the item', mayTrack: mayTrackNow(), isOfHouse })
  }

  async function play(item: PlayableItem): Promise<void> {
    const { adsMetadata, metrics_properties } = item
    if (!adsMetadata || !metrics_properties) return
    try {
      const { runAudioAd } = await import('./run-audio-ad.ts')
      const wasPlayed = await runAudioAd({ ...item, adsMetadata, metrics_properties }, store)
      if (wasPlayed) lastPlayedAt = millisecondsOpen()
    } catch {
      // Its code failed to load; the recording starts without it.
    }
  }
  return { isDue, play }
}
