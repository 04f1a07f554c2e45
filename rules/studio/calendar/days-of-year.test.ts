import { expect, test } from 'vitest'
import { countDays, DAYS_OF_YEAR, datesBetween, readDay } from './days-of-year.ts'

test('a year has all 366 days', () => {
  expect([DAYS_OF_YEAR.length, DAYS_OF_YEAR[59], DAYS_OF_YEAR.at(-1)]).toEqual([366, '02-29', '12-31'])
})

test.each([
  ['2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ['2026-11-21', '2026-11-21', ['2026-11-21']],
  ['2026-11-22', '2026-11-21', []],
])('the days from %s to %s', (from, until, days) => {
  expect(datesBetween(from, until)).toEqual(days)
  expect(countDays(from, until)).toBe(days.length)
})

test.each([
  ['11-28', '11-28'],
  ['2026-11-28', '11-28'],
  ['28-Nov', '11-28'],
  ['Nov 28', '11-28'],
  ['November 28, 2026', '11-28'],
  ['1/5', '01-05'],
  ['11/28/2026', '11-28'],
  ['02-29', '02-29'],
  ['02-30', undefined],
  ['13-01', undefined],
  ['Ja 1', undefined],
  ['November', undefined],
  ['', undefined],
])('reads %j as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
