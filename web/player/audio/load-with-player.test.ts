import { expect, it, vi } from 'vitest'
import { loadRegisteredModules, loadWithPlayer } from './load-with-player.ts'

it('what comes along is there before the first sound, once, and never holds it up', async () => {
  vi.useFakeTimers()
  const places = vi.fn(async () => undefined)
  loadWithPlayer(places)
  loadWithPlayer(() => Promise.reject(new Error('no connection')))
  await loadRegisteredModules()
  await loadRegisteredModules()
  expect(places).toHaveBeenCalledOnce()

  // Who asks after that is brought at once.
  const late = vi.fn(async () => undefined)
  loadWithPlayer(late)
  expect(late).toHaveBeenCalledOnce()

  loadWithPlayer(() => new Promise(() => undefined))
  const arrived = vi.fn()
  void loadRegisteredModules().then(arrived)
  await vi.advanceTimersByTimeAsync(1000)
  expect(arrived).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
