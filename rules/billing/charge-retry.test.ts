import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graceEnd, nextRetry } from './charge-retry.ts'

const DAY = 24 * 3600 * 1000
const due = Date.parse('2026-11-21T08:00:00Z')

describe('a declined charge', () => {
  test.each([
    ['when it was due', 0, 1],
    ['an hour later', 1 / 24, 1],
    ['at the first retry', 1, 3],
    ['a little after it', 1.01, 3],
    ['at the second retry', 3, 7],
    ['late, when two retries had gone by', 5, 7],
    ['at the third retry', 7, null],
    ['weeks later', 30, null],
  ])('is retried on the right day if declined %s', (_, days, again) => {
    expect(nextRetry(due, due + days * DAY)).toBe(again === null ? null : due + again * DAY)
  })

  test('keeps access for seven days', () => {
    expect(graceEnd(due)).toBe(due + 7 * DAY)
  })

  test('is retried at most three times, each later, and never after the grace period', () => {
    assert(
      property(integer({ min: 0, max: 12 * DAY }), (late) => {
        let refusedAt = due + late
        let times = 0
        for (let next = nextRetry(due, refusedAt); next !== null; next = nextRetry(due, refusedAt)) {
          expect(next).toBeGreaterThan(refusedAt)
          expect(next).toBeLessThanOrEqual(graceEnd(due))
          refusedAt = next
          times += 1
        }
        expect(times).toBeLessThanOrEqual(3)
      }),
    )
  })
})
