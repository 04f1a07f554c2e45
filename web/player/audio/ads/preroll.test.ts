import { beforeEach, expect, it, vi } from 'vitest'
import type { AccessLevel } from '#contract/visitor.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { createPreroll } from './preroll.ts'

const world = vi.hoisted(() => ({ mayTrack: true, accessLevel: 'guest', open: 0, heard: true, isKnown: true }))
const runAudioAd = vi.hoisted(() => vi.fn(async () => world.heard))
vi.mock('#web/state/tracking/may-track.ts', () => ({ mayTrackNow: () => world.mayTrack }))
vi.mock('#web/http/session/visitor.ts', () => ({
  currentAccessLevel: () => world.accessLevel as AccessLevel,
  isVisitorKnown: () => world.isKnown,
}))
vi.mock('#web/http/browser/clock.ts', () => ({ millisecondsOpen: () => world.open }))
vi.mock('./run-audio-ad.ts', () => ({ runAudioAd }))

const item = playableItem({
  has_ads: true,
  adsMetadata: { adNetwork: 'audio', adTagUrl: 'https://ads.test/' },
  metrics_properties: { item_type: 'content', item_id: 'item' },
})
const preroll = () => createPreroll(createAudioStore())

beforeEach(() => {
  Object.assign(world, { mayTrack: true, accessLevel: 'guest', open: 0, heard: true, isKnown: true })
  runAudioAd.mockClear()
})

it('a preroll is due before a recording with advertisements', () => {
  expect(preroll().isDue(item)).toBe(true)
  expect(preroll().isDue({ ...item, has_ads: false })).toBe(false)
  expect(preroll().isDue(playableItem())).toBe(false)
})

it('a preroll is not due without consent, nor for subscribers', () => {
  world.mayTrack = false
  expect(preroll().isDue(item)).toBe(false)
  world.mayTrack = true
  world.accessLevel = 'subscribed'
  expect(preroll().isDue(item)).toBe(false)
})

it('a preroll of house ads is due without consent, but never for subscribers', () => {
  world.mayTrack = false
  const ofHouse = { ...item, has_house_ads: true }
  expect(preroll().isDue(ofHouse)).toBe(true)
  world.accessLevel = 'subscribed'
  expect(preroll().isDue(ofHouse)).toBe(false)
})

it('a preroll is not due again until some minutes after the last one', async () => {
  const one = preroll()
  await one.play(item)
  world.open = 9 * 60_000
  expect(one.isDue(item)).toBe(false)
  world.open = 10 * 60_000
  expect(one.isDue(item)).toBe(true)
})

it('a preroll is due again at once if none played, and makes no request without a tag', async () => {
  const one = preroll()
  world.heard = false
  await one.play(item)
  expect(one.isDue(item)).toBe(true)
  await one.play({ ...item, adsMetadata: null })
  expect(runAudioAd).toHaveBeenCalledOnce()
})

it('the recording starts if the code of a preroll fails to load', async () => {
  runAudioAd.mockRejectedValueOnce(new TypeError('a chunk that is gone'))
  await expect(preroll().play(item)).resolves.toBeUndefined()
})
