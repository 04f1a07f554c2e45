import { expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { ItemResult } from './find-item.ts'
import { createPrefetch } from './prefetch-next-item.ts'

const found: ItemResult = { kind: 'item', item: { ...playableItem({ id: '2' }), audio_url: '/media/2.m4a' } }

function setUp() {
  const store = createAudioStore()
  const find = vi.fn(async () => found)
  const findAhead = createPrefetch(store, find)
  store.send({ type: 'select', item: playableItem({ id: '1', duration: 100, next_content_id: '2' }), playlist: [] })
  store.send({ type: 'playing' })
  return { store, find, findAhead }
}

it('the next item is prefetched once, shortly before the end', async () => {
  const { store, find, findAhead } = setUp()
  store.send({ type: 'time-changed', position: 79 })
  expect(find).not.toHaveBeenCalled()
  store.send({ type: 'time-changed', position: 81 })
  store.send({ type: 'time-changed', position: 82 })
  expect(await findAhead('2')).toBe(found)
  expect(find).toHaveBeenCalledTimes(1)
})

it('a failed prefetch is repeated', async () => {
  const { store, find, findAhead } = setUp()
  find.mockResolvedValueOnce({ kind: 'unreachable' })
  store.send({ type: 'time-changed', position: 90 })
  expect(await findAhead('2')).toBe(found)
  expect(find).toHaveBeenCalledTimes(2)
})
