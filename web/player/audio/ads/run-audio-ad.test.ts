import { expect, test, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { AdPlayerOptions } from '../../video/ads/ad-player-state.ts'
import type { BreakOutcome } from '../../video/ads/run-spots.ts'

const { adPlayer } = vi.hoisted(() => ({
  adPlayer: { starts: true, outcome: 'shown' as BreakOutcome, end: () => undefined },
}))
vi.mock('#web/state/tracking/track.ts', () => ({ track: () => undefined }))
vi.mock('../../video/ads/beacons.ts', () => ({ beacons: { send: () => undefined } }))
vi.mock('../../video/ads/load-breaks.ts', () => ({
  loadBreaks: async () => [{ offset: 0, events: {}, findSpots: async () => [{ advertiser: null }] }],
}))
vi.mock('./ad-media-session.ts', () => ({ showAdInMediaSession: () => () => undefined }))
vi.mock('../../video/ads/ad-player.ts', () => ({
  createAdPlayer: ({ report }: AdPlayerOptions) => ({
    ...adPlayer,
    run: async () => {
      if (adPlayer.starts) report(START)
      return adPlayer.outcome
    },
  }),
}))

import { adEvent } from '../../core/ads/ad-event.ts'
import { runAudioAd } from './run-audio-ad.ts'

const item = {
  ...playableItem(),
  adsMetadata: { adNetwork: 'audio', adTagUrl: 'https://ads.test/' },
  metrics_properties: { item_type: 'content', item_id: 'item' },
}
const NO_SPOT = { spot: null, offset: 0, startTime: 0, currentTime: 0, duration: 0 }
const START = adEvent('start', { ...NO_SPOT, item })

test.each<[string, BreakOutcome, boolean, boolean]>([
  ['played to its end', 'shown', true, true],
  ['was interrupted by another choice', 'gone', true, true],
  ['was not heard yet when the listener chose something else', 'gone', false, false],
  ['could not be played', 'failed', false, false],
  ['broke off', 'failed', true, true],
])('whether a preroll counts as played that %s', async (_, outcome, starts, isPlayed) => {
  Object.assign(adPlayer, { outcome, starts })
  const store = createAudioStore()
  store.send({ type: 'select', item, playlist: [] })
  expect(await runAudioAd(item, store)).toBe(isPlayed)
})
