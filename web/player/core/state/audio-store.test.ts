import { expect, it, vi } from 'vitest'
import { createAudioStore } from './audio-store.ts'
import { playableItem } from './playable-item.fixture.ts'

it('the audio store notifies its listeners of changes only', () => {
  const store = createAudioStore()
  const listener = vi.fn()
  const stop = store.subscribe(listener)

  store.send({ type: 'playing' })
  expect(listener).not.toHaveBeenCalled()

  store.send({ type: 'select', item: playableItem(), playlist: [] })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot().status).toBe('loading')

  stop()
  store.send({ type: 'playing' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot().status).toBe('playing')
})
