import { expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { connectPlayedSpans, onSpanPlayed } from './played-spans.ts'

it('reports a span once it is over, and an unfinished one when the page is left', () => {
  const leave = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => leave.set(name, listener))
  const page = { hidden: false, addEventListener: (name: string, listener: () => void) => leave.set(name, listener) }
  vi.stubGlobal('document', page)
  const store = createAudioStore()
  connectPlayedSpans(store)
  const told = vi.fn()
  const stop = onSpanPlayed(told)
  const item = playableItem({ id: '1', duration: 100 })

  store.send({ type: 'select', item, playlist: [] })
  store.send({ type: 'playing' })
  store.send({ type: 'time-changed', position: 8 })
  leave.get('pagehide')?.()
  expect(told).toHaveBeenLastCalledWith({ item, from: 0, to: 8, rate: 1 })
  store.send({ type: 'time-changed', position: 10 })
  page.hidden = true
  leave.get('visibilitychange')?.()
  expect(told).toHaveBeenLastCalledWith({ item, from: 8, to: 10, rate: 1 })
  store.send({ type: 'time-changed', position: 12 })
  store.send({ type: 'paused' })
  expect(told).toHaveBeenLastCalledWith({ item, from: 10, to: 12, rate: 1 })

  stop()
  store.send({ type: 'playing' })
  store.send({ type: 'time-changed', position: 20 })
  store.send({ type: 'paused' })
  expect(told).toHaveBeenCalledTimes(3)
  vi.unstubAllGlobals()
})
