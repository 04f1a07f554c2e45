import { assert, date, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, dayOfYear, daysBetween, weekdayOf } from './local-day.ts'

describe('the local day', () => {
  test.each([
    ['2026-11-21T23:59:59Z', 'UTC', '2026-11-21'],
    ['2026-11-22T00:00:00Z', 'UTC', '2026-11-22'],
    ['2026-11-21T10:30:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T09:59:59Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-22T09:59:59Z', 'Pacific/Honolulu', '2026-11-21'],
    ['2026-01-01T02:00:00Z', 'America/New_York', '2025-12-31'],
    ['2024-02-29T12:00:00Z', 'Europe/Berlin', '2024-02-29'],
    ['2023-02-28T23:30:00Z', 'Europe/Berlin', '2023-03-01'],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-11-21T18:29:00Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22'],
    ['2026-11-21T23:00:00Z', undefined, '2026-11-21'],
    ['2026-11-21T23:00:00Z', '', '2026-11-21'],
    ['2026-11-21T23:00:00Z', 'Middle/Earth', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '../../etc', '2026-11-21'],
  ])('at %s in %s is %s', (time, zone, day) => {
    expect(dayIn(zone, Date.parse(time))).toBe(day)
  })

  test('is a valid date for any time zone name', () => {
    const time = date({ min: new Date('1971-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
    assert(
      property(string(), time, (zone, at) => {
        const day = dayIn(zone, at.getTime())
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
      }),
    )
  })
})

test('a day of the year has no year', () => {
  expect(dayOfYear('2024-02-29')).toBe('02-29')
})

describe('days between', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2024-02-28', '2024-03-01', 2],
    ['2023-02-28', '2023-03-01', 1],
    ['2026-11-22', '2026-11-21', -1],
  ])('%s and %s are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })

  test('add up', () => {
    const day = (number: number) => new Date(number * 24 * 3600 * 1000).toISOString().slice(0, 10)
    assert(
      property(integer({ min: 0, max: 40_000 }), integer({ min: 0, max: 40_000 }), (from, to) => {
        expect(daysBetween(day(from), day(to))).toBe(to - from)
      }),
    )
  })
})

test('a week begins on Sunday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-21'].map(weekdayOf)).toEqual([0, 1, 6])
})
