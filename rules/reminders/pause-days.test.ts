import { expect, test } from 'vitest'
import { pauseDays } from './pause-days.ts'

test.each([
  ['Pacific/Auckland', '2026-11-28T23:00Z', '2026-11-30', '2027-01-28'],
  ['America/Los_Angeles', '2026-11-29T03:00Z', '2026-11-29', '2027-01-27'],
  ['UTC', '2026-11-28T23:00Z', '2026-11-29', '2027-01-27'],
  [null, '2026-11-28T23:00Z', '2026-11-29', '2027-01-27'],
])('a pause in %s at %s ends between %s and %s', (timeZone, now, first, last) => {
  expect(pauseDays(timeZone, Date.parse(now))).toEqual({ first, last })
})
