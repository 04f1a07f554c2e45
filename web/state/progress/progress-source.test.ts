import { expect, it, vi } from 'vitest'
import { progressSource, registerProgressSource } from './progress-source.ts'

it('calls a listener when the source loads and on every change after that', () => {
  const [early, gone, late] = [vi.fn(), vi.fn(), vi.fn()]
  const stopEarly = progressSource.subscribe(early)
  progressSource.subscribe(gone)()
  expect(progressSource.getSnapshot()).toBeUndefined()

  const listeners = new Set<() => void>()
  registerProgressSource({
    requestProgress: async () => undefined,
    playedInSeries: () => [],
    latestProgressOf: () => undefined,
    watchProgress(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  expect([early.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0])
  const stopLate = progressSource.subscribe(late)
  for (const listener of listeners) listener()
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([2, 1])
  stopEarly()
  stopLate()
  expect(listeners.size).toBe(0)
})
