import { beforeEach, expect, it, vi } from 'vitest'
import type { AdSpot } from '../../core/ads/ad-spot.ts'
import { createSpotCounter } from './spot-counter.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn<(urls: readonly string[]) => void>() }))
vi.mock('./beacons.ts', () => ({ beacons: { send } }))

const WHOLE = [
  'seen',
  'creativeView',
  'unverified?why=2',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
]

function counter() {
  const events = Object.fromEntries(
    [...WHOLE.slice(1), 'pause', 'resume'].map((name) => [name, [`https://t.test/${name}`]]),
  )
  const spot: AdSpot = {
    id: 'one',
    title: null,
    advertiser: null,
    duration: 8,
    skipAfter: null,
    media: [],
    clickThrough: null,
    clickTracking: ['https://t.test/click?at=[ADPLAYHEAD]'],
    impressions: ['https://t.test/seen'],
    errors: ['https://t.test/error?code=[ERRORCODE]'],
    viewable: {
      viewable: ['https://t.test/viewable'],
      notViewable: ['https://t.test/hidden'],
      undetermined: ['https://t.test/unknown'],
    },
    house: null,
    picture: null,
    notVerified: ['https://t.test/unverified?why=[REASON]'],
    events,
  }
  return createSpotCounter(spot, () => ({ adSeconds: 3, contentSeconds: 0, assetUrl: null }))
}

const told = () => send.mock.calls.flatMap(([urls]) => urls.map((url) => url.replace('https://t.test/', '')))

beforeEach(() => send.mockClear())

it('reports an advertisement once and in order, even if it is sampled before its playing event', () => {
  const spot = counter()
  spot.reached({ at: 0.1, duration: 8, isOver: false })
  spot.impression()
  for (const at of [1, 2, 3, 3, 5, 5]) spot.reached({ at, duration: 8, isOver: false })
  spot.reached({ at: 8, duration: 8, isOver: true })
  spot.reached({ at: 8, duration: 8, isOver: true })
  expect(told()).toEqual(WHOLE)
})

it('reports each action of the visitor', () => {
  const spot = counter()
  for (const event of ['pause', 'resume', 'pause']) spot.report(event)
  spot.clicked()
  expect(told()).toEqual(['pause', 'resume', 'pause', 'click?at=00%3A00%3A03.000'])
})

it('reports a failure by its code', () => {
  counter().failed('402')
  expect(told()).toEqual(['error?code=402'])
})

it('reports viewability once, and never that of an advertisement that did not play', () => {
  const unseen = counter()
  unseen.viewed('notViewable')
  expect(told()).toEqual([])
  const spot = counter()
  spot.impression()
  spot.viewed('viewable')
  spot.viewed('notViewable')
  expect(told().filter((one) => /^(?:viewable|hidden|unknown)$/.test(one))).toEqual(['viewable'])
})
