import { expect, test } from 'vitest'
import { backoffDelay } from './backoff-delay.ts'

test.each([
  [0, 1000],
  [1, 2000],
  [3, 8000],
  [4, 10_000],
  [2000, 10_000],
])('after %i retries the wait is %i ms', (retriesBefore, wait) => {
  expect(backoffDelay(retriesBefore, { first: 1000, longest: 10_000 })).toBe(wait)
})
