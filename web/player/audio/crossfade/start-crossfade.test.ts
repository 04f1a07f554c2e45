import { afterEach, expect, it, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { HIDE_EXPLICIT_KEY } from '#web/state/explicit-filter.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { ItemResult } from '../engine/find-item.ts'
import type { SleepState } from '../sleep/sleep-timer.ts'
import { startCrossfade } from './start-crossfade.ts'

afterEach(() => void vi.unstubAllGlobals())

const song = (id: string, fields = {}) =>
  playableItem({ id, duration: 100, content_category: 'music', next_content_id: `${id}1`, ...fields })
const found = (fields = {}): ItemResult => ({
  kind: 'item',
  item: { ...song('11', fields), audio_url: '/media/11.m4a' },
})

function setUp({
  next = found(),
  item = song('1'),
  isReady = true,
  sleep = null as SleepState,
  chosen = 6,
  hidesExplicit = false,
} = {}) {
  vi.stubGlobal('window', { localStorage: storageOf(new Map(hidesExplicit ? [[HIDE_EXPLICIT_KEY, '']] : [])) })
  const store = createAudioStore()
  const tail = { prepare: vi.fn(async () => isReady), release: vi.fn(), stop: vi.fn() }
  const end = vi.fn()
  const find = vi.fn(async () => next)
  startCrossfade({ store, tail, end, find, sleep: { getSnapshot: () => sleep }, chosenSeconds: () => chosen })
  store.send({ type: 'select', item, playlist: [] })
  store.send({ type: 'playing' })
  /** Plays on to each position, and waits for pending requests. */
  const playTo = async (...positions: number[]) => {
    for (const position of positions) {
      store.send({ type: 'time-changed', position })
      await vi.waitFor(() => undefined)
      await Promise.resolve()
    }
  }
  return { store, tail, end, find, playTo }
}

it('a second element takes over a song at the chosen time before its end, and the next song starts', async () => {
  const { tail, end, find, playTo } = setUp()
  await playTo(80)
  expect(find).not.toHaveBeenCalled()
  await playTo(87, 92)
  expect(find).toHaveBeenCalledExactlyOnceWith('11')
  expect(tail.prepare).toHaveBeenCalledOnce()
  expect(end).not.toHaveBeenCalled()
  await playTo(94)
  expect(tail.release).toHaveBeenCalledExactlyOnceWith(6)
  expect(end).toHaveBeenCalledOnce()
})

const timer = (left: number): SleepState => ({ choice: { kind: 'item' }, left, fade: 1 })
it.each([
  ['is off', { chosen: 0 }],
  ['would begin a talk', { next: found({ content_category: 'podcast' }) }],
  ['would end a prayer', { item: song('1', { content_category: 'prayer' }) }],
  ['meets a locked item', { next: { kind: 'locked' } satisfies ItemResult }],
  ['has no second element that may start', { isReady: false }],
  ['meets the end of the sleep timer', { sleep: timer(6) }],
  ['would begin what this browser hides', { next: found({ is_explicit: true }), hidesExplicit: true }],
])('the recording plays to its end if crossfade %s', async (_, options) => {
  const { tail, end, playTo } = setUp(options)
  await playTo(87, 92, 94, 97)
  expect(tail.release).not.toHaveBeenCalled()
  expect(end).not.toHaveBeenCalled()
})

it('an item that repeats is not crossfaded', async () => {
  const { store, find, playTo } = setUp()
  store.send({ type: 'looping', isLooping: true })
  await playTo(87, 94)
  expect(find).not.toHaveBeenCalled()
})

it.each([
  ['pauses', { type: 'paused' }],
  ['jumps', { type: 'seeked', position: 40 }],
  ['chooses something else', { type: 'select', item: song('7'), playlist: [] }],
] as const)('a crossfade in progress ends if the listener %s', async (_, event) => {
  const { store, tail, end, playTo } = setUp()
  end.mockImplementation(() => {
    store.send({ type: 'time-changed', position: 100 })
    store.send({ type: 'ended' })
  })
  await playTo(87, 92, 94)
  store.send({ type: 'select', item: song('11'), playlist: [] })
  store.send({ type: 'playing' })
  store.send({ type: 'time-changed', position: 2 })
  expect(tail.release).toHaveBeenCalledOnce()
  expect(tail.stop).not.toHaveBeenCalled()
  store.send(event)
  expect(tail.stop).toHaveBeenCalledOnce()
})

it('a crossfade ends if another item than the expected one follows', async () => {
  const { store, tail, playTo } = setUp()
  await playTo(87, 92, 94)
  store.send({ type: 'select', item: song('7'), playlist: [] })
  expect(tail.stop).toHaveBeenCalledOnce()
})

it.each([
  ['pauses', { type: 'paused' }],
  ['jumps back', { type: 'seeked', position: 10 }],
] as const)('the prepared second element stops if the listener %s', async (_, event) => {
  const { store, tail, end, playTo } = setUp()
  await playTo(87, 92)
  store.send(event)
  expect(tail.stop).toHaveBeenCalledOnce()
  expect(end).not.toHaveBeenCalled()
})
