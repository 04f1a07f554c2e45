import { expect, test } from 'vitest'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { startTimes } from './fill-day.ts'

test.each([
  ['a day of a month', '2026-12-01', '2026-11-01'],
  ['the first of a year', '2027-01-01', '2026-12-01'],
  ['a day that the month before does not have', '2027-03-31', '2027-02-28'],
])('one subscription in ten began a month before, the others later: %s', (_case, day, monthAgo) => {
  const [midnight, from] = [Date.parse(day), Date.parse(monthAgo)]
  const starts = startTimes(100, midnight)
  const renewing = starts.filter((start) => start >= from && start < from + DAY_MILLISECONDS)
  expect(renewing).toHaveLength(10)
  expect(Math.min(...starts)).toBe(from)
  expect(Math.max(...starts)).toBeLessThan(midnight)
})
