import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isDone = (result: string) => result === 'done'

test('work that fails is run again after each wait, until it is done', async () => {
  const work = vi.fn(async () => 'done')
  work.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce('busy')
  const outcome = retry(work, { waits: [200, 400, 800], isDone })
  await vi.advanceTimersByTimeAsync(199)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(400)
  expect(await outcome).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

test('after the last wait the last result is returned, and the last error thrown', async () => {
  const busy = retry(async () => 'busy', { waits: [1], isDone })
  const failed = retry(() => Promise.reject(new Error('unreachable')), { waits: [1], isDone })
  const outcomes = Promise.allSettled([busy, failed])
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcomes).toMatchObject([{ value: 'busy' }, { reason: { message: 'unreachable' } }])
})

test('aborted work is not run again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('aborted')))
  const outcome = retry(work, { waits: [1], isDone, signal: AbortSignal.abort() })
  await expect(outcome).rejects.toThrow('aborted')
  expect(work).toHaveBeenCalledTimes(1)
})
