import { expect, it } from 'vitest'
import { retryDelay } from './recording-recovery.ts'

it('a failed recording is retried at once, then at longer intervals, within six seconds', () => {
  const waits = [0, 1, 2].map(retryDelay)
  expect(waits).toEqual([0, 500, 1500])
  expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeLessThan(6000)
})

it('a recording that failed four times is not retried', () => expect(retryDelay(3)).toBeNull())
