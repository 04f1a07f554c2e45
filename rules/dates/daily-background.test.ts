import { describe, expect, test } from 'vitest'
import { dailyBackground } from './daily-background.ts'

const FOUR = ['sea', 'range', 'forest', 'stars']
const YEAR = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(5, 10))

describe('the background of a day', () => {
  test('is one of the four, each equally often', () => {
    const shown = YEAR.map((day) => dailyBackground(FOUR, day) ?? '')
    const times = FOUR.map((one) => shown.filter((other) => other === one).length)
    expect(times.reduce((sum, count) => sum + count)).toBe(366)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
  })

  test('is used once in every four days, in varying order', () => {
    const rounds = Array.from({ length: 91 }, (_, round) =>
      YEAR.slice(round * 4, round * 4 + 4).map((day) => dailyBackground(FOUR, day)),
    )
    for (const round of rounds) expect(round.toSorted()).toEqual(FOUR.toSorted())
    expect(new Set(rounds.map((round) => round.join())).size).toBeGreaterThan(15)
  })

  test('exists on the leap day, and only if there are backgrounds', () => {
    expect(FOUR).toContain(dailyBackground(FOUR, '02-29'))
    expect(dailyBackground(['one'], '02-29')).toBe('one')
    expect(dailyBackground([], '02-29')).toBeUndefined()
  })
})
