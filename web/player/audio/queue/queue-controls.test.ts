import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { readStoredQueue } from '../storage/stored-queue.ts'
import { createQueueControls } from './queue-controls.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', { localStorage: storageOf(stored) })
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

const [first, second] = [playableItem({ id: '1' }), playableItem({ id: '2' })]

it('the queue is restored after a reload, in order and without links', () => {
  const before = createQueueControls(createAudioStore())
  before.addToQueue(first)
  before.playNext(second)

  const store = createAudioStore()
  createQueueControls(store)
  expect(store.getSnapshot().upNext).toMatchObject([
    { id: '2', audio_url: null },
    { id: '1', audio_url: null },
  ])
})

it('queued items are reordered, removed and cleared', () => {
  const store = createAudioStore()
  const upNext = createQueueControls(store)
  upNext.addToQueue(first)
  upNext.addToQueue(second)
  upNext.moveInQueue('2', 0)
  expect(store.getSnapshot().upNext.map(({ id }) => id)).toEqual(['2', '1'])
  upNext.removeFromQueue('2')
  expect(store.getSnapshot().upNext.map(({ id }) => id)).toEqual(['1'])
  upNext.clearQueue()
  expect(stored.size).toBe(0)
})

it.each(['', '{', '7', '[1, null, {}]', '[{"id":"1","title":"x","action_url":"https://elsewhere.example/"}]'])(
  'the queue ignores a stored value that is not one: %s',
  (kept) => {
    stored.set('up_next', kept)
    expect(readStoredQueue()).toEqual([])
  },
)

it('several items are queued at once, in order, first or last', () => {
  const store = createAudioStore()
  const { addToQueue, playNext } = createQueueControls(store)
  const third = playableItem({ id: '3' })
  addToQueue(third)
  playNext(first, second)
  const ids = () => store.getSnapshot().upNext.map(({ id }) => id)
  expect(ids()).toEqual(['1', '2', '3'])
  addToQueue(second, first)
  expect(ids()).toEqual(['3', '2', '1'])
})
