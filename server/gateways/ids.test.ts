import { expect, test } from 'vitest'
import { randomIds } from './ids.ts'

const NOW = Date.UTC(2026, 10, 22)

test('ids of one millisecond are distinct, equally long and adjacent', () => {
  const made = Array.from({ length: 1000 }, () => randomIds.newIdAt(NOW))
  expect(new Set(made).size).toBe(1000)
  expect(new Set(made.map((id) => id.slice(0, 8))).size).toBe(1)
  expect(new Set(made.map(({ length }) => length))).toEqual(new Set([20]))
  expect(randomIds.newId()).toHaveLength(20)
})

test('an id is made for any time, even one out of range', () => {
  for (const now of [-1, 0, NOW + 0.5, Date.UTC(9999, 11, 31), Infinity]) {
    expect(randomIds.newIdAt(now)).toHaveLength(20)
  }
})
