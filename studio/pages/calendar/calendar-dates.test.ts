import { describe, expect, test } from 'vitest'
import { addDays, gapsFrom, mondayOf, shownDates, stepDate } from './calendar-dates.ts'

describe('dates of the calendar', () => {
  test('a month is shown in whole weeks from Monday', () => {
    const dates = shownDates('month', '2026-11-26')
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    expect(shownDates('month', '2027-02-01')).toHaveLength(28)
  })

  test('a week is shown from Monday', () => {
    expect(shownDates('week', '2026-11-29')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })

  test.each([
    ['month', '2026-12-31', 1, '2027-01-01'],
    ['month', '2026-03-31', -1, '2026-02-01'],
    ['week', '2026-12-28', 1, '2027-01-04'],
  ] as const)('steps a %s from %s by %d', (view, date, by, expected) => {
    expect(stepDate(view, date, by)).toBe(expected)
  })

  test('gaps are counted from a date on, the leap day only in leap years', () => {
    expect(gapsFrom(['01-05', '02-29', '11-28'], '2026-02-01')).toEqual(['2026-11-28'])
    expect(gapsFrom(['02-29'], '2028-01-01')).toEqual(['2028-02-29'])
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
  })
})
