import { array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MILLISECONDS } from './durations.ts'
import { dayIn, weekdayOf } from './local-day.ts'
import { dayAfter, daysOfSeven, extendStreak, fillGraceDay, isStreakKept, type Streak, streakWeek } from './streak.ts'

const FIRST = '2024-01-01'
const dayAt = (number: number) => dayAfter(FIRST, number)
const none: readonly number[] = []

function pray(before: Streak | undefined, day: string, restDays = none) {
  return extendStreak(before, { day, dayThere: day, restDays }).streak
}
const streakOf = (days: readonly string[], restDays = none) =>
  days.reduce<Streak | undefined>((streak, day) => pray(streak, day, restDays), undefined)

describe('a streak', () => {
  test.each<[string, string[], number, number]>([
    ['the first day', ['2026-11-21'], 1, 1],
    ['twice a day counts once', ['2026-11-21', '2026-11-21'], 1, 1],
    ['the next day', ['2026-11-21', '2026-11-22'], 2, 2],
    ['over a new year', ['2026-12-31', '2027-01-01'], 2, 2],
    ['over a leap day', ['2024-02-28', '2024-02-29', '2024-03-01'], 3, 3],
    ['a missed day is covered and not counted', ['2026-11-19', '2026-11-20', '2026-11-22'], 3, 3],
    ['two missed days begin again', ['2026-11-19', '2026-11-20', '2026-11-23'], 1, 2],
    ['a second missed day within a week begins again', ['2026-11-01', '2026-11-03', '2026-11-09'], 1, 2],
    [
      'six days after the first',
      ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-09'],
      1,
      6,
    ],
    [
      'seven days after it one is covered again',
      ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-10'],
      8,
      8,
    ],
    ['the longest stays', ['2026-01-01', '2026-01-02', '2026-01-03', '2026-02-01', '2026-02-02'], 2, 3],
    ['a day lived twice', ['2026-11-21', '2026-11-22', '2026-11-21'], 2, 2],
    ['and the day after it', ['2026-11-21', '2026-11-22', '2026-11-21', '2026-11-22', '2026-11-23'], 3, 3],
  ])('%s', (_, days, length, longest) => {
    expect(streakOf(days)).toMatchObject({ length, longest, lastDay: days.toSorted().at(-1) })
  })

  test.each<[string, number[], string[], number]>([
    ['a Sunday of rest costs no grace', [0], ['2026-11-21', '2026-11-23'], 2],
    ['nor does it with a missed day beside it', [0], ['2026-11-21', '2026-11-24'], 2],
    ['two missed days beside it are too many', [0], ['2026-11-20', '2026-11-24'], 1],
    ['whoever prays on a day of rest has it counted', [0], ['2026-11-21', '2026-11-22', '2026-11-23'], 3],
    ['three days of rest in a row', [5, 6, 0], ['2026-11-19', '2026-11-23'], 2],
    ['a month away begins again', [0, 1, 2], ['2026-10-19', '2026-11-23'], 1],
  ])('with days of rest: %s', (_, restDays, days, length) => {
    expect(streakOf(days, restDays)?.length).toBe(length)
  })

  test('lists the covered days, and returns a grace day after a late report of a prayer on it', () => {
    const before = streakOf(['2026-11-19', '2026-11-20'])
    const { streak, graceDays } = extendStreak(before, { day: '2026-11-22', dayThere: '2026-11-22', restDays: none })
    expect(graceDays).toEqual(['2026-11-21'])
    expect(streak).toMatchObject({ length: 3, graceDay: '2026-11-21' })
    const filled = fillGraceDay(streak, '2026-11-21')
    expect(filled).toMatchObject({ length: 4, longest: 4, graceDay: null, lastDay: '2026-11-22' })
    expect(pray(filled, '2026-11-24')).toMatchObject({ length: 5, graceDay: '2026-11-23' })
  })

  test('a grace day before a restart of the streak still counts within its seven days', () => {
    const streak = streakOf(['2026-11-01', '2026-11-03', '2026-11-06'])
    expect(streak).toMatchObject({ length: 1, since: '2026-11-06', graceDay: '2026-11-02' })
    expect(pray(streak, '2026-11-08').length).toBe(1)
  })

  test('is kept as long as praying today would extend it', () => {
    assert(
      property(
        array(integer({ min: 0, max: 30 }), { minLength: 1 }),
        integer({ min: 0, max: 20 }),
        subarray([0, 2, 5]),
        (numbers, later, restDays) => {
          const days = numbers.toSorted((first, second) => first - second).map(dayAt)
          const streak = streakOf(days, restDays)
          if (!streak) return
          const today = dayAfter(streak.lastDay, later)
          const { length } = pray(streak, today, restDays)
          expect(isStreakKept(streak, today, restDays)).toBe(later === 0 || length === streak.length + 1)
        },
      ),
    )
  })

  test('has no two grace days within a week, and none on a day of rest', () => {
    assert(
      property(array(integer({ min: 1, max: 4 }), { maxLength: 60 }), subarray([0, 2, 5]), (steps, restDays) => {
        let streak = pray(undefined, FIRST)
        const covered: string[] = []
        let day = FIRST
        for (const step of steps) {
          day = dayAfter(day, step)
          const next = extendStreak(streak, { day, dayThere: day, restDays })
          covered.push(...next.graceDays)
          streak = next.streak
        }
        const times = covered.map((one) => Date.parse(one) / (24 * HOUR_MILLISECONDS))
        for (const [at, time] of times.entries())
          expect(time - (times[at - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(7)
        expect(covered.filter((one) => restDays.includes(weekdayOf(one)))).toEqual([])
      }),
    )
  })

  test('grows by at most one, and a repeated day changes nothing', () => {
    assert(
      property(
        array(record({ number: integer({ min: 0, max: 60 }), isRest: boolean() }), { minLength: 1, maxLength: 80 }),
        (steps) => {
          let streak: Streak | undefined
          for (const { number, isRest } of steps) {
            const restDays = isRest ? [0, 3] : none
            const next = pray(streak, dayAt(number), restDays)
            expect(next.length).toBeLessThanOrEqual((streak?.length ?? 0) + 1)
            expect(next.longest).toBeGreaterThanOrEqual(Math.max(next.length, streak?.longest ?? 0))
            expect(pray(next, dayAt(number), restDays)).toBe(next)
            streak = next
          }
        },
      ),
    )
  })
})

describe('the streak of a traveler', () => {
  const ZONES = [
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Tokyo',
    'America/Los_Angeles',
    'Europe/London',
    'Australia/Lord_Howe',
  ]

  function journey(prayers: readonly { time: number; zone: string }[]) {
    let streak: Streak | undefined
    let zone = 'UTC'
    const lengths: number[] = []
    for (const prayer of prayers) {
      const day = dayIn(prayer.zone, prayer.time)
      streak = extendStreak(streak, { day, dayThere: dayIn(zone, prayer.time), restDays: none }).streak
      zone = prayer.zone
      lengths.push(streak.length)
    }
    return { streak, lengths }
  }

  test('who crosses the date line has not missed the skipped day, and uses no grace day for it', () => {
    const { streak } = journey([
      { time: Date.parse('2026-11-24T05:00:00Z'), zone: 'America/Los_Angeles' },
      { time: Date.parse('2026-11-25T01:00:00Z'), zone: 'Pacific/Kiritimati' },
    ])
    // Monday evening in Los Angeles; Wednesday on Kiritimati, where it is still Tuesday in Los Angeles.
    expect(streak).toMatchObject({ length: 2, lastDay: '2026-11-25', graceDay: null })
  })

  test('who prays at least every 22 hours never restarts, between any time zones and across clock changes', () => {
    assert(
      property(
        integer({ min: 0, max: 366 * 24 }),
        array(record({ hours: integer({ min: 1, max: 22 }), zone: constantFrom(...ZONES) }), {
          minLength: 1,
          maxLength: 60,
        }),
        (start, steps) => {
          let time = Date.parse('2026-01-01T00:00:00Z') + start * HOUR_MILLISECONDS
          const prayers = steps.map(({ hours, zone }) => {
            time += hours * HOUR_MILLISECONDS
            return { time, zone }
          })
          const { lengths } = journey(prayers)
          expect(lengths).toEqual(lengths.toSorted((first, second) => first - second))
        },
      ),
    )
  })
})

describe('the week of a streak', () => {
  const drawn = (marks: [string, 'prayed' | 'grace'][], restDays: number[] = []) =>
    streakWeek(new Map(marks), '2026-11-26', restDays)
      .map(({ state }) => state[0])
      .join('')

  test('shows what was prayed, covered, and rested, from Sunday', () => {
    expect(drawn([])).toBe('ooooooo')
    expect(
      drawn(
        [
          ['2026-11-22', 'prayed'],
          ['2026-11-24', 'grace'],
          ['2026-11-26', 'prayed'],
        ],
        [0, 1],
      ),
    ).toBe('prgopoo')
    expect(streakWeek(new Map(), '2026-11-26', []).map(({ date }) => date)).toEqual(
      ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
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
