import { expect, test } from 'vitest'
import { monthOf, monthsLater, monthWindow } from './ledger-month.ts'

test.each([
  ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('%s goes from %s to %s', (month, from, until) => {
  const window = monthWindow(month)
  expect([window.from, window.until]).toEqual([Date.parse(from), Date.parse(until)])
  expect([monthOf(window.from), monthOf(window.until - 1)]).toEqual([month, month])
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -36, '2023-11'],
] as const)('%s and %i months is %s', (month, count, expected) => {
  expect(monthsLater(month, count)).toBe(expected)
})
