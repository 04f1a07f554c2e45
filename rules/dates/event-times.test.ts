import { expect, test } from 'vitest'
import type { EventTimes } from '#contract/brand-events.ts'
import { occurrenceOf } from './event-times.ts'

const JANUARY: EventTimes = { kind: 'yearly', month: 1, day: 1, days: 31 }
const WINTER: EventTimes = { kind: 'yearly', month: 12, day: 20, days: 20 }
const EVENING: EventTimes = { kind: 'hours', starts_at: '2026-09-20T18:00:00Z', ends_at: '2026-09-20T20:30:00Z' }

test.each([
  [JANUARY, '2026-11-21T12:00Z', '2027-01-01', '2027-02-01', 'coming'],
  [JANUARY, '2027-01-01T00:00Z', '2027-01-01', '2027-02-01', 'now'],
  [JANUARY, '2027-01-31T23:59Z', '2027-01-01', '2027-02-01', 'now'],
  [JANUARY, '2027-02-01T00:00Z', '2028-01-01', '2028-02-01', 'coming'],
  [WINTER, '2027-01-05T00:00Z', '2026-12-20', '2027-01-09', 'now'],
  [WINTER, '2027-01-09T00:00Z', '2027-12-20', '2028-01-09', 'coming'],
] as const)('%j at %s is from %s to %s, %s', (times, now, from, to, when) => {
  const occurrence = { isAllDay: true, startsAt: Date.parse(from), endsAt: Date.parse(to), when }
  expect(occurrenceOf(times, Date.parse(now))).toEqual(occurrence)
})

test.each([
  ['2026-09-20T17:59Z', 'coming'],
  ['2026-09-20T18:00Z', 'now'],
  ['2026-09-20T20:30Z', 'past'],
  ['2030-01-01T00:00Z', 'past'],
] as const)('an evening at %s is %s', (now, when) => {
  expect(occurrenceOf(EVENING, Date.parse(now))).toMatchObject({ isAllDay: false, when })
})
