import { describe, expect, test } from 'vitest'
import { dayIn } from './local-day.ts'
import { daysOfYear, openYears, yearOf, yearStart, yearsOfTimes } from './year-in-review.ts'

describe('a year that may be looked back on', () => {
  test.each<[what: string, years: number[], today: string, open: number[]]>([
    ['is none without data', [], '2026-12-31', []],
    ['is not the current one in November', [2026], '2026-11-30', []],
    ['is the current one from December 1', [2026], '2026-12-01', [2026]],
    ['is the current one on its last day', [2026], '2026-12-31', [2026]],
    ['is the one before from January 1', [2026], '2027-01-01', [2026]],
    ['is each before, latest first and once', [2024, 2025, 2024, 2026], '2026-06-01', [2025, 2024]],
    ['is no year to come', [2027], '2026-12-31', []],
  ])('%s', (_, years, today, open) => expect(openYears(years, today)).toEqual(open))

  test('a year opens by the listener’s time zone: at the same moment already in Auckland, not yet in New York', () => {
    const now = Date.parse('2026-11-30T18:00:00Z')
    expect(openYears([2026], dayIn('Pacific/Auckland', now))).toEqual([2026])
    expect(openYears([2026], dayIn('America/New_York', now))).toEqual([])
  })

  test('has a first and a last day', () => {
    expect(daysOfYear(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(yearOf('2026-12-01')).toBe(2026)
  })
})

describe('a year', () => {
  test.each([
    ['UTC', '2026-01-01T00:00:00.000Z'],
    [undefined, '2026-01-01T00:00:00.000Z'],
    ['Not/A_Zone', '2026-01-01T00:00:00.000Z'],
    ['America/New_York', '2026-01-01T05:00:00.000Z'],
    ['Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
  ])('begins in %s at %s', (zone, start) => {
    expect(new Date(yearStart(2026, zone)).toISOString()).toBe(start)
  })

  test('of a moment is that of its time zone', () => {
    const times = ['2024-12-31T23:30:00Z', '2025-06-01T00:00:00Z', '2025-12-31T23:30:00Z'].map((time) =>
      Date.parse(time),
    )
    expect(yearsOfTimes(times, 'UTC')).toEqual([2024, 2025])
    expect(yearsOfTimes(times, 'Asia/Kolkata')).toEqual([2025, 2026])
    expect(yearsOfTimes([], 'UTC')).toEqual([])
  })
})
