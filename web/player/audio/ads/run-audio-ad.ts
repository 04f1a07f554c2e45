import type { AdEvent } from '#contract/analytics.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { AD_PREROLL_MILLISECONDS } from '#contract/limits.ts'
import { placementOf } from '#rules/ads/ad-placement.ts'
import { withTimeout } from '#web/http/browser/with-timeout.ts'
import { track } from '#web/state/tracking/track.ts'
import { adEvent } from '../../core/ads/ad-event.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'
import { FULL_VOLUME, type PlayableItem } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import { type AdPlayer, createAdPlayer } from '../../video/ads/ad-player.ts'
import { beacons } from '../../video/ads/beacons.ts'
import { type AdBreak, loadBreaks } from '../../video/ads/load-breaks.ts'
import { showAdInMediaSession } from './ad-media-session.ts'
import { showAudioAd } from './current-ad.ts'

type ItemWithAds = PlayableItem &
  Pick<ContentItem, 'metrics_properties'> & { adsMetadata: NonNullable<ContentItem['adsMetadata']> }

/**
 * Plays the ad break before a recording, in an audio element of its own. True if any of it played. The recording waits
 * one second for the ad server, and not at all once the visitor chooses something else.
 */
export async function runAudioAd(item: ItemWithAds, store: AudioStore): Promise<boolean> {
  const { discontinuity } = store.getSnapshot()
  const isStillLoading = () =>
    store.getSnapshot().discontinuity === discontinuity && store.getSnapshot().status === 'loading'
  let hasPlayed = false
  const report = (event: AdEvent) => {
    hasPlayed ||= event.type === 'start'
    track(event)
  }
  const adPlayer = createAdPlayer({ player: playerOf(store), item, report, kind: 'audio' })
  const unsubscribe = store.subscribe(() => {
    if (!isStillLoading()) adPlayer.end()
  })
  try {
    const prerollBreak = await withTimeout(findPreroll(item), AD_PREROLL_MILLISECONDS)
    if (prerollBreak && isStillLoading()) await playBreak(prerollBreak, adPlayer)
  } catch {
    const noSpot = { spot: null, offset: 0, startTime: 0, currentTime: 0, duration: 0 }
    track(adEvent('error', { ...noSpot, item, errorType: 'ads-preroll-error' }))
  } finally {
    unsubscribe()
    showAudioAd(null)
    adPlayer.end()
  }
  return hasPlayed
}

type PrerollBreak = { adBreak: AdBreak; spots: readonly AdSpot[] }

async function findPreroll({ adsMetadata, duration }: ItemWithAds): Promise<PrerollBreak | null> {
  const breaks = await loadBreaks(adsMetadata.adTagUrl, () => duration)
  const adBreak = breaks.find(({ offset }) => placementOf(offset) === 'preroll')
  const spots = (await adBreak?.findSpots()) ?? []
  return adBreak && spots.length > 0 ? { adBreak, spots } : null
}

async function playBreak({ adBreak, spots }: PrerollBreak, adPlayer: AdPlayer): Promise<void> {
  beacons.send(adBreak.events.breakStart ?? [])
  showAudioAd(adPlayer)
  const restoreMediaSession = showAdInMediaSession(spots[0]?.advertiser ?? null)
  const outcome = await adPlayer.run(spots, adBreak.offset)
  restoreMediaSession()
  if (outcome === 'gone') return
  beacons.send(adBreak.events.breakEnd ?? [])
  if (outcome === 'failed') throw new Error('no advertisement could be played')
}

function playerOf(store: AudioStore) {
  return {
    trigger: () => undefined,
    currentTime: () => 0,
    isMuted: () => store.getSnapshot().isMuted,
    // Mutes the advertisement, not the recording.
    setMuted: () => undefined,
    volume: () => store.getSnapshot().volume / FULL_VOLUME,
  }
}
