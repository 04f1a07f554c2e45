import { expect, test } from 'vitest'
import { eventTimesText } from './event-times-text.ts'

test.each([
  [true, '2027-01-01', '2027-02-01', 'Jan 1, 2027 to Jan 31, 2027'],
  [true, '2027-01-01', '2027-01-02', 'Jan 1, 2027'],
  [false, '2026-09-20T18:00Z', '2026-09-20T20:30Z', 'Sep 20, 2026, 18:00 to 20:30 UTC'],
])('the time of an event, all day %s, from %s to %s', (isAllDay, from, to, words) => {
  const occurrence = { isAllDay, startsAt: Date.parse(from), endsAt: Date.parse(to), when: 'coming' } as const
  expect(eventTimesText(occurrence)).toBe(words)
})
