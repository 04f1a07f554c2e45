import { expect, it, vi } from 'vitest'
import { bringAlong, comesAlong } from './comes-along.ts'

it('what comes along is there before the first sound, once, and never holds it up', async () => {
  vi.useFakeTimers()
  const places = vi.fn(async () => undefined)
  comesAlong(places)
  comesAlong(() => Promise.reject(new Error('no connection')))
  await bringAlong()
  await bringAlong()
  expect(places).toHaveBeenCalledOnce()

  // Who asks after that is brought at once.
  const late = vi.fn(async () => undefined)
  comesAlong(late)
  expect(late).toHaveBeenCalledOnce()

  comesAlong(() => new Promise(() => undefined))
  const arrived = vi.fn()
  void bringAlong().then(arrived)
  await vi.advanceTimersByTimeAsync(1000)
  expect(arrived).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
