import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfSeven, extendStreak, type Streak, streakWeek } from './streak.ts'

const DAY = 24 * 3600 * 1000
const dayAt = (number: number) => new Date(Date.UTC(2024, 0, 1) + number * DAY).toISOString().slice(0, 10)
const streakOf = (days: readonly string[]) => days.reduce<Streak | undefined>(extendStreak, undefined)

describe('a streak', () => {
  test.each<[string, string[], Omit<Streak, 'lastDay'>]>([
    ['the first day', ['2026-11-21'], { length: 1, longest: 1 }],
    ['twice a day counts once', ['2026-11-21', '2026-11-21'], { length: 1, longest: 1 }],
    ['the next day', ['2026-11-21', '2026-11-22'], { length: 2, longest: 2 }],
    ['over a new year', ['2026-12-31', '2027-01-01'], { length: 2, longest: 2 }],
    ['over a leap day', ['2024-02-28', '2024-02-29', '2024-03-01'], { length: 3, longest: 3 }],
    ['without a leap day', ['2023-02-28', '2023-03-01'], { length: 2, longest: 2 }],
    ['a leap day missed', ['2024-02-28', '2024-03-01'], { length: 1, longest: 1 }],
    ['a missed day begins again', ['2026-11-19', '2026-11-20', '2026-11-22'], { length: 1, longest: 2 }],
    [
      'the longest stays',
      ['2026-01-01', '2026-01-02', '2026-01-03', '2026-02-01', '2026-02-02'],
      { length: 2, longest: 3 },
    ],
    ['a day lived twice', ['2026-11-21', '2026-11-22', '2026-11-21'], { length: 2, longest: 2 }],
    [
      'and the day after it',
      ['2026-11-21', '2026-11-22', '2026-11-21', '2026-11-22', '2026-11-23'],
      { length: 3, longest: 3 },
    ],
  ])('%s', (_, days, streak) => {
    expect(streakOf(days)).toEqual({ ...streak, lastDay: days.toSorted().at(-1) })
  })

  test('equals the consecutive days of the calendar up to the last; the longest, of the whole calendar', () => {
    assert(
      property(array(integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 80 }), (numbers) => {
        const days = numbers.toSorted((first, second) => first - second)
        const prayed = new Set(days)
        const upTo = (day: number): number => (prayed.has(day) ? 1 + upTo(day - 1) : 0)
        expect(streakOf(days.map(dayAt))).toEqual({
          length: upTo(Math.max(...days)),
          longest: Math.max(...days.map(upTo)),
          lastDay: dayAt(Math.max(...days)),
        })
      }),
    )
  })

  test('grows by at most one, and a repeated day changes nothing', () => {
    assert(
      property(array(integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 80 }), (numbers) => {
        let streak: Streak | undefined
        for (const day of numbers.map(dayAt)) {
          const next = extendStreak(streak, day)
          expect(next.length).toBeLessThanOrEqual((streak?.length ?? 0) + 1)
          expect(next.longest).toBeGreaterThanOrEqual(next.length)
          expect(next.longest).toBeGreaterThanOrEqual(streak?.longest ?? 0)
          expect(extendStreak(next, day)).toBe(next)
          streak = next
        }
      }),
    )
  })
})

describe('the week of a streak', () => {
  const drawn = (length: number, today: string) =>
    streakWeek(length, today)
      .map((isOn) => (isOn ? 'x' : '-'))
      .join('')

  test.each([
    [1, '2026-11-21', '------x'],
    [5, '2026-11-21', '--xxxxx'],
    [7, '2026-11-21', 'xxxxxxx'],
    [40, '2026-11-21', 'xxxxxxx'],
    [1, '2026-11-15', 'x------'],
    [5, '2026-11-15', 'x------'],
    [3, '2026-11-18', '-xxx---'],
    [0, '2026-11-18', '-------'],
  ])('of %i days on %s is %s', (length, today, week) => {
    expect(drawn(length, today)).toBe(week)
  })

  test('shows today, no future day, and never more days than the streak', () => {
    assert(
      property(integer({ min: 1, max: 400 }), integer({ min: 0, max: 400 }), (length, number) => {
        const week = streakWeek(length, dayAt(number))
        const weekday = new Date(dayAt(number)).getUTCDay()
        expect(week[weekday]).toBe(true)
        expect(week.slice(weekday + 1)).not.toContain(true)
        expect(week.filter(Boolean)).toHaveLength(Math.min(length, weekday + 1))
      }),
    )
  })

  test.each([
    [0, 0],
    [1, 1],
    [6, 6],
    [7, 7],
    [8, 1],
    [14, 7],
  ])('of %i days has %i of seven', (length, days) => {
    expect(daysOfSeven(length)).toBe(days)
  })
})
