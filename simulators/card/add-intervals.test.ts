import { expect, test } from 'vitest'
import { addIntervals } from './add-intervals.ts'

const seconds = (time: string) => Date.parse(`${time}Z`) / 1000

test.each([
  ['2026-01-31T10:00:00', 'month', 1, '2026-02-28T10:00:00'],
  ['2028-01-31T10:00:00', 'month', 1, '2028-02-29T10:00:00'],
  ['2026-01-31T10:00:00', 'month', 2, '2026-03-31T10:00:00'],
  ['2026-01-31T10:00:00', 'month', 13, '2027-02-28T10:00:00'],
  ['2026-12-15T23:59:59', 'month', 1, '2027-01-15T23:59:59'],
  ['2028-02-29T00:00:00', 'year', 1, '2029-02-28T00:00:00'],
  ['2028-02-29T00:00:00', 'year', 4, '2032-02-29T00:00:00'],
  ['2026-03-28T01:30:00', 'day', 2, '2026-03-30T01:30:00'],
] as const)('%s and %s × %i is %s', (anchor, unit, count, expected) => {
  expect(addIntervals(seconds(anchor), unit, count)).toBe(seconds(expected))
})
