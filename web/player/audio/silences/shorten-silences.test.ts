import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { shortenSilences } from './shorten-silences.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const talk = (fields = {}) =>
  playableItem({ id: 'talk', duration: 100, content_category: 'podcast', audio_url: '/talk.m4a', ...fields })

async function setUp({ item = talk(), wanted = true } = {}) {
  const store = createAudioStore()
  const setTemporaryRate = vi.fn()
  const find = vi.fn(async () => [{ start: 10, end: 12 }])
  const choice = { wanted }
  shortenSilences({ store, setTemporaryRate, find, isWanted: () => choice.wanted })
  store.send({ type: 'select', item, playlist: [] })
  store.send({ type: 'playing' })
  await vi.waitFor(() => undefined)
  const playTo = (position: number) => store.send({ type: 'time-changed', position })
  return { store, setTemporaryRate, find, choice, playTo }
}

it('only the inner part of a silence plays faster, from its first moment to its last', async () => {
  const { setTemporaryRate, find, playTo, store } = await setUp()
  playTo(9)
  playTo(10)
  expect(setTemporaryRate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(setTemporaryRate.mock.calls).toEqual([[4]])
  vi.advanceTimersByTime(374)
  expect(setTemporaryRate).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(setTemporaryRate.mock.calls).toEqual([[4], [null]])
  expect(find).toHaveBeenCalledOnce()
  expect(store.getSnapshot().rate).toBe(1)
})

it('the speed holds while the element is a little behind the timer', async () => {
  const { setTemporaryRate, playTo } = await setUp()
  playTo(10)
  vi.advanceTimersByTime(250)
  playTo(10.2)
  playTo(10.24)
  playTo(11.6)
  vi.advanceTimersByTime(40)
  playTo(11.7)
  expect(setTemporaryRate.mock.calls).toEqual([[4], [null]])
})

it.each([
  ['pauses', { type: 'paused' }],
  ['jumps', { type: 'seeked', position: 40 }],
] as const)('the listener’s speed returns when the talk %s within a silence', async (_, event) => {
  const { setTemporaryRate, store, playTo } = await setUp()
  playTo(10.5)
  store.send(event)
  expect(setTemporaryRate.mock.calls).toEqual([[4], [null]])
  vi.advanceTimersByTime(1000)
  expect(setTemporaryRate).toHaveBeenCalledTimes(2)
})

it('a silence stays fast when the listener changes the speed within it', async () => {
  const { setTemporaryRate, store, playTo } = await setUp()
  playTo(10.5)
  store.send({ type: 'rate-changed', rate: 1.5 })
  expect(setTemporaryRate.mock.calls).toEqual([[4], [4]])
})

it.each([
  ['was not asked to', { wanted: false }],
  ['plays a prayer', { item: talk({ content_category: 'prayer' }) }],
  ['plays what is for sleep', { item: talk({ content_category: 'sleep' }) }],
])('the speed stays the same if the player %s', async (_, options) => {
  const { setTemporaryRate, find, playTo } = await setUp(options)
  playTo(10.5)
  vi.advanceTimersByTime(2000)
  expect(setTemporaryRate).not.toHaveBeenCalled()
  expect(find).not.toHaveBeenCalled()
})

it('the faster speed ends at once when shortening is turned off', async () => {
  const { setTemporaryRate, choice, playTo } = await setUp()
  playTo(10.5)
  choice.wanted = false
  playTo(10.6)
  expect(setTemporaryRate.mock.calls).toEqual([[4], [null]])
})
