import { expect, test, vi } from 'vitest'
import { withTabLock } from './with-tab-lock.ts'

test('work behind a tab that hangs runs after the timeout, once', async () => {
  const asleep = Promise.withResolvers<string>()
  const first = withTabLock('waiting', () => asleep.promise, 20)
  const work = vi.fn(async () => 'done')
  const second = withTabLock('waiting', work, 20)
  expect(await second).toBe('done')
  asleep.resolve('at last')
  // Longer than the timeout: work that has started is not started again.
  expect(await first).toBe('at last')
  expect(work).toHaveBeenCalledOnce()
})

test('work that throws is not repeated', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no line')))
  await expect(withTabLock('failing', work)).rejects.toThrow('no line')
  expect(work).toHaveBeenCalledOnce()
})
