import { expect, test } from 'vitest'
import { shownDays, shownSum } from './day-figures.ts'
import { daysFrom, daysLater, firstDayOf, groupPrayerDays, stepsOfDay } from './windows.ts'

test.each([
  ['2026-11-21', 7, '2026-11-15'],
  ['2026-03-01', 28, '2026-02-02'],
  ['2028-03-01', 2, '2028-02-29'],
  ['2026-01-01', 1, '2026-01-01'],
])('a period that ends on %s and has %i days begins on %s', (until, days, first) => {
  expect(firstDayOf(until, days)).toBe(first)
  expect(daysFrom(first, until)).toHaveLength(days)
  expect(daysLater(first, days - 1)).toBe(until)
})

test('windows are counted for the last finished day only', () => {
  expect(stepsOfDay(false).every(({ what }) => what === 'day')).toBe(true)
  expect(stepsOfDay(true).at(-1)).toEqual({ what: 'finish' })
})

test('each person is in one group by their days of prayer', () => {
  const people = new Map(Array.from({ length: 28 }, (_, at) => [at + 1, 1]))
  const groups = groupPrayerDays(people)
  expect(groups.map(({ people: count }) => count)).toEqual([1, 2, 3, 7, 7, 8])
  expect(groups.map(({ group }) => group)).toEqual(['1', '2-3', '4-6', '7-13', '14-20', '21-28'])
})

const day = (name: string, people: number, of28 = people) => ({
  ...{
    day: name,
    listens: people * 2,
    people,
    first_people: Math.floor(people / 2),
    people_28: of28,
    seconds: people * 60,
  },
})

test('the figures of a day with few people are null, and so is a small part of a day', () => {
  const days = [day('2026-11-20', 9), day('2026-11-21', 12), day('2026-11-22', 40)]
  expect(shownDays(days, { from: '2026-11-19', to: '2026-11-22' })).toEqual([
    { day: '2026-11-19', listens: null, people: null, first_people: null, seconds: null },
    { day: '2026-11-20', listens: null, people: null, first_people: null, seconds: null },
    { day: '2026-11-21', listens: 20, people: 10, first_people: null, seconds: 500 },
    { day: '2026-11-22', listens: 80, people: 40, first_people: 20, seconds: 2000 },
  ])
})

test('a sum is shown if one day, or 28 days within the period, have enough people', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(shownSum([day('2026-11-20', 9, 400), day('2026-11-21', 9, 400)], week)).toBeUndefined()
  expect(shownSum([day('2026-11-20', 10), day('2026-11-23', 50)], week)).toEqual({ listens: 20, seconds: 500 })
  const month = { from: '2026-10-26', to: '2026-11-22' }
  expect(shownSum([day('2026-11-22', 5, 20)], month)).toEqual({ listens: 10, seconds: 300 })
})
