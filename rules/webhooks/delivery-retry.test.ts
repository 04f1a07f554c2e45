import { describe, expect, test } from 'vitest'
import { isAccepted, isFailingTooLong, nextAttemptAt } from './delivery-retry.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the next attempt of a delivery', () => {
  test.each([
    [1, 5000],
    [2, 5 * MINUTE],
    [3, 30 * MINUTE],
    [4, 2 * HOUR],
    [5, 5 * HOUR],
    [6, 10 * HOUR],
    [7, 14 * HOUR],
    [8, 20 * HOUR],
    [9, 24 * HOUR],
  ])('after %i failures comes in %i ms', (tries, wait) => {
    expect(nextAttemptAt({ tries, now: 1000, spread: 0 })).toBe(1000 + wait)
    expect(nextAttemptAt({ tries, now: 0, spread: 1 })).toBe(Math.round(wait * 1.1))
  })

  test('does not follow the tenth failure', () => {
    expect(nextAttemptAt({ tries: 10, now: 0, spread: 0 })).toBeNull()
  })

  test.each([
    ['longer than the wait', 60, 60_000],
    ['shorter than the wait', 1, 5000],
    ['longer than a day', 1_000_000, 24 * HOUR],
  ])('waits as the receiver asks: %s', (_, retryAfter, wait) => {
    expect(nextAttemptAt({ tries: 1, now: 0, spread: 0, retryAfter })).toBe(wait)
  })
})

test.each([
  [null, false],
  [0, true],
  [1, false],
])('a webhook that has failed since %s is stopped after three days: %s', (since, expected) => {
  expect(isFailingTooLong(since, 72 * HOUR)).toBe(expected)
})

test.each([
  [null, false],
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [410, false],
  [500, false],
])('the status %s accepts an event: %s', (status, expected) => {
  expect(isAccepted(status)).toBe(expected)
})
