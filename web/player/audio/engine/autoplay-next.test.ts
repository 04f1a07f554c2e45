import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { createAutoplay } from './autoplay-next.ts'
import type { PlayResult } from './engine-dependencies.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(...answers: PlayResult[]) {
  const store = createAudioStore()
  const next = vi.fn(async (_meet?: (id: string) => void): Promise<PlayResult> => answers.shift() ?? 'unreachable')
  const meetWall = vi.fn(async (_id: string) => undefined)
  const goOn = createAutoplay(store, next, meetWall)
  store.send({ type: 'select', item: playableItem({ id: '1' }), playlist: [] })
  store.send({ type: 'playing' })
  store.send({ type: 'ended' })
  return { store, next, meetWall, goOn }
}

it('autoplay plays the next item at once', async () => {
  const { next, goOn } = setUp('playing')
  await goOn.ended()
  expect(next).toHaveBeenCalledOnce()
})

it('autoplay hands a locked item to the paywall handler once, and does not retry', async () => {
  const { next, meetWall, goOn } = setUp()
  next.mockImplementation(async (meet) => {
    meet?.('passed')
    meet?.('locked')
    return 'locked'
  })
  await goOn.ended()
  expect(meetWall.mock.calls).toEqual([['locked']])
  expect(next).toHaveBeenCalledOnce()
})

it('autoplay continues after a short loss of network', async () => {
  const { next, goOn } = setUp('unreachable', 'unreachable', 'playing')
  void goOn.ended()
  await vi.advanceTimersByTimeAsync(4000)
  expect(next).toHaveBeenCalledTimes(3)
})

it('autoplay continues when the network returns after a longer loss, and not before', async () => {
  const { next, goOn } = setUp()
  void goOn.ended()
  goOn.retryAfterReconnect()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(next).toHaveBeenCalledTimes(3)
  next.mockResolvedValue('playing')
  goOn.retryAfterReconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(next).toHaveBeenCalledTimes(4)
})

it('autoplay stops when the listener chooses something else', async () => {
  const { store, next, goOn } = setUp()
  void goOn.ended()
  await vi.advanceTimersByTimeAsync(0)
  store.send({ type: 'select', item: playableItem({ id: '2' }), playlist: [] })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(next).toHaveBeenCalledOnce()
})
