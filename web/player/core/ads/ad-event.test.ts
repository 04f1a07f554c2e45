import { expect, it } from 'vitest'
import { adEvent } from './ad-event.ts'
import type { AdSpot } from './ad-spot.ts'

const film = {
  adsMetadata: { adNetwork: 'house', adTagUrl: 'https://ads.test/' },
  metrics_properties: { item_type: 'content', item_id: 'film' },
}
const spot: AdSpot = {
  id: 'friend',
  title: 'A word',
  advertiser: null,
  duration: 6,
  skipAfter: null,
  media: [],
  clickThrough: null,
  clickTracking: [],
  impressions: [],
  errors: [],
  viewable: { viewable: [], notViewable: [], undetermined: [] },
  house: null,
  picture: null,
  notVerified: [],
  events: {},
}

it('an interrupted advertisement is reported with the specification’s fields', () => {
  expect(adEvent('skip', { item: film, spot, offset: 12, startTime: 0, currentTime: 3, duration: 6 })).toEqual({
    event: 'ad',
    type: 'skip',
    adData: { id: 'friend', title: 'A word', advertiser: null },
    startTime: 0,
    currentTime: 3,
    adDuration: 6,
    adCompletionRate: 0.5,
    adPlacementTime: 12,
    adPlacement: 'midroll',
    adNetwork: 'house',
    metricsProperties: { item_type: 'content', item_id: 'film' },
  })
})

it('an error without an advertisement reports its kind and position', () => {
  const moment = { item: film, spot: null, offset: 0, startTime: 0, currentTime: 0, duration: 0 }
  expect(adEvent('error', { ...moment, errorType: 'ads-preroll-error' })).toMatchObject({
    type: 'error',
    adData: { errorType: 'ads-preroll-error' },
    currentTime: null,
    adDuration: null,
    adCompletionRate: null,
    adPlacement: 'preroll',
  })
})

it('an unknown media duration is reported as the announced one', () => {
  const moment = { item: film, spot, offset: -1, startTime: 0, currentTime: 6, duration: Number.NaN }
  expect(adEvent('complete', moment)).toMatchObject({ adDuration: 6, adCompletionRate: 1, adPlacement: 'postroll' })
})
