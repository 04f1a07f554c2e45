import { expect, test } from 'vitest'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { prayerTime } from './prayer-time.ts'

const NOW = 1000 * DAY_MILLISECONDS

test.each<[string, number | undefined, number]>([
  ['one that is reported at once', undefined, 0],
  ['one of yesterday', NOW - DAY_MILLISECONDS, -DAY_MILLISECONDS],
  ['one of thirty days ago', NOW - 30 * DAY_MILLISECONDS, -30 * DAY_MILLISECONDS],
  ['one of long ago', NOW - 31 * DAY_MILLISECONDS, 0],
  ['one of the future', NOW + 1, 0],
  ['one at no time', Number.NaN, 0],
])('%s counts for its time, or for now', (_, prayedAt, expected) => {
  expect(prayerTime(prayedAt, NOW) - NOW).toBe(expected)
})
