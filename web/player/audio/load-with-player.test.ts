import { expect, it, vi } from 'vitest'
import { loadRegisteredModules, loadWithPlayer } from './load-with-player.ts'

it('loads registered modules before the first playback, once, without delaying it', async () => {
  vi.useFakeTimers()
  const places = vi.fn(async () => undefined)
  loadWithPlayer(places)
  loadWithPlayer(() => Promise.reject(new Error('no connection')))
  await loadRegisteredModules()
  await loadRegisteredModules()
  expect(places).toHaveBeenCalledOnce()

  // Modules registered later are loaded at once.
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
