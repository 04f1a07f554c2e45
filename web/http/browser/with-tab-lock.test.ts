import { expect, test, vi } from 'vitest'
import { withTabLock } from './with-tab-lock.ts'

test('what waits for a tab that answers no more is done all the same, and once', async () => {
  const asleep = Promise.withResolvers<string>()
  const first = withTabLock('waiting', () => asleep.promise, 20)
  const work = vi.fn(async () => 'done')
  const second = withTabLock('waiting', work, 20)
  expect(await second).toBe('done')
  asleep.resolve('at last')
  // Longer than its own patience: what has begun is not begun again.
  expect(await first).toBe('at last')
  expect(work).toHaveBeenCalledOnce()
})

test('what fails is not done again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no line')))
  await expect(withTabLock('failing', work)).rejects.toThrow('no line')
  expect(work).toHaveBeenCalledOnce()
})
