import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { nextWithinWeeklyLimit } from './weekly-limit.ts'

const DAY = DAY_MILLISECONDS

test.each([
  ['nobody waits for a first letter', [], 1, 100 * DAY, 100 * DAY],
  ['a second waits for a week to pass', [98 * DAY], 1, 100 * DAY, 105 * DAY],
  ['an old one no longer counts', [90 * DAY], 1, 100 * DAY, 100 * DAY],
  ['with two a week, the older of the last two counts', [95 * DAY, 98 * DAY], 2, 100 * DAY, 102 * DAY],
  ['in any order', [98 * DAY, 95 * DAY, 60 * DAY], 2, 100 * DAY, 102 * DAY],
])('the weekly limit of letters: %s', (_, sent, limit, now, next) => {
  expect(nextWithinWeeklyLimit(sent, limit, now)).toBe(next)
})

test('no seven days have more letters than the limit', () => {
  const waits = array(integer({ min: 0, max: 3 * DAY }), { maxLength: 30 })
  assert(
    property(waits, integer({ min: 1, max: 5 }), (gaps, limit) => {
      const sent: number[] = []
      let now = 0
      for (const gap of gaps) {
        now = nextWithinWeeklyLimit(sent, limit, now + gap)
        sent.push(now)
      }
      for (const [index, time] of sent.entries()) {
        const earlier = sent[index - limit]
        if (earlier !== undefined) expect(time - earlier).toBeGreaterThanOrEqual(7 * DAY)
      }
    }),
  )
})
