import { expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { renewLinks } from './renew-link.ts'

it('renews an expiring link during playback, once', () => {
  const store = createAudioStore()
  const engine = { isLinkExpiring: vi.fn(() => false), renew: vi.fn(async () => undefined) }
  let now = 0
  renewLinks({ store, engine, now: () => now })
  store.send({ type: 'select', item: playableItem({ id: '1', duration: 100 }), playlist: [] })
  store.send({ type: 'playing' })
  store.send({ type: 'time-changed', position: 1 })
  expect(engine.renew).not.toHaveBeenCalled()

  engine.isLinkExpiring.mockReturnValue(true)
  store.send({ type: 'time-changed', position: 2 })
  store.send({ type: 'time-changed', position: 3 })
  expect(engine.renew).toHaveBeenCalledTimes(1)
  now = 20_000
  store.send({ type: 'time-changed', position: 4 })
  expect(engine.renew).toHaveBeenCalledTimes(2)
  store.send({ type: 'paused' })
  now = 40_000
  store.send({ type: 'time-changed', position: 5 })
  expect(engine.renew).toHaveBeenCalledTimes(2)
})
