import { expect, test } from 'vitest'
import { cardDate } from './card-date.ts'

const at = (time: string) => Date.parse(time)

test('each day has a text of its own, also after a first time', () => {
  const now = at('2026-11-21T10:00:00Z')
  for (const _ of [1, 2]) {
    expect(cardDate(at('2026-11-18T23:59:59Z'), now)).toBe('Nov 18')
    expect(cardDate(at('2026-11-18T00:00:00Z'), now)).toBe('Nov 18')
    expect(cardDate(at('2026-11-19T00:00:00Z'), now)).toBe('Nov 19')
    expect(cardDate(at('2025-11-18T12:00:00Z'), now)).toBe('Nov 18, 2025')
    expect(cardDate(at('1969-12-31T23:59:59Z'), now)).toBe('Dec 31, 1969')
  }
})

test('a kept text gets its year when the year ends', () => {
  expect(cardDate(at('2026-12-30T08:00:00Z'), at('2026-12-31T23:59:59Z'))).toBe('Dec 30')
  expect(cardDate(at('2026-12-30T08:00:00Z'), at('2027-01-01T00:00:00Z'))).toBe('Dec 30, 2026')
})

test('more days than are kept have their texts', () => {
  const now = at('2026-11-21T10:00:00Z')
  const texts = Array.from({ length: 10_001 }, (_, day) => cardDate(day * 24 * 3_600_000, now))
  expect(new Set(texts).size).toBe(10_001)
  expect(texts[10_000]).toBe('May 19, 1997')
})
