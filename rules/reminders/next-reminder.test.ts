import { expect, test } from 'vitest'
import { nextReminderTime, type ReminderSettings } from './next-reminder.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const SEVEN: ReminderSettings = {
  minutes: 420,
  days: EVERY_DAY,
  quiet: null,
  pausedUntil: null,
  timeZone: 'UTC',
}
const next = (wish: Partial<ReminderSettings>, after: string, lastDay: string | null = null) => {
  const at = nextReminderTime({ ...SEVEN, ...wish }, { after: Date.parse(after), lastDay })
  return at && new Date(at).toISOString().slice(0, 16)
}

// November 28, 2026 is a Saturday.
test.each([
  ['later on the same day', {}, '2026-11-28T06:59Z', null, '2026-11-28T07:00'],
  ['not again at its very time', {}, '2026-11-28T07:00Z', null, '2026-11-29T07:00'],
  ['not twice a local day', {}, '2026-11-28T05:00Z', '2026-11-28', '2026-11-29T07:00'],
  ['on a chosen weekday', { days: [3] }, '2026-11-28T06:00Z', null, '2026-12-02T07:00'],
  ['a week later on the only weekday', { days: [6] }, '2026-11-28T08:00Z', null, '2026-12-05T07:00'],
  ['in the time zone', { timeZone: 'Asia/Kolkata' }, '2026-11-28T00:00Z', null, '2026-11-28T01:30'],
  ['far in the east', { timeZone: 'Pacific/Kiritimati' }, '2026-11-28T12:00Z', null, '2026-11-28T17:00'],
  ['after quiet hours', { quiet: { from: 22, until: 8 } }, '2026-11-28T06:00Z', null, '2026-11-28T08:00'],
  ['after a night', { minutes: 1380, quiet: { from: 22, until: 6 } }, '2026-11-28T12:00Z', null, '2026-11-29T06:00'],
  ['within a night', { minutes: 1380, quiet: { from: 22, until: 6 } }, '2026-11-28T23:30Z', null, '2026-11-29T06:00'],
  ['after a pause', { pausedUntil: '2026-12-05' }, '2026-11-28T06:00Z', null, '2026-12-05T07:00'],
  ['after a pause that has passed', { pausedUntil: '2026-11-01' }, '2026-11-28T06:00Z', null, '2026-11-28T07:00'],
  [
    'where the hour is skipped',
    { minutes: 150, timeZone: 'America/New_York' },
    '2027-03-14T05:00Z',
    null,
    '2027-03-14T07:00',
  ],
  [
    'once where an hour comes twice',
    { minutes: 90, timeZone: 'America/New_York' },
    '2026-11-01T05:30Z',
    '2026-11-01',
    '2026-11-02T06:30',
  ],
  ['over a day that is left out', { timeZone: 'Pacific/Apia' }, '2011-12-29T18:00Z', '2011-12-29', '2011-12-30T17:00'],
] as const)('a reminder is due %s', (_when, wish, after, lastDay, expected) => {
  expect(next(wish, after, lastDay)).toBe(expected)
})

test('a reminder without weekdays is never due', () => {
  expect(next({ days: [] }, '2026-11-28T06:00Z')).toBeUndefined()
})
