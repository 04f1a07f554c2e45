import { expect, test } from 'vitest'
import { clockOf, nextTimeOf } from './begin-time.ts'

const now = new Date(2026, 10, 28, 22, 15, 20).getTime()

test.each([
  ['22:20', new Date(2026, 10, 28, 22, 20).getTime()],
  ['22:15', now],
  ['22:14', new Date(2026, 10, 29, 22, 14).getTime()],
  ['00:05', new Date(2026, 10, 29, 0, 5).getTime()],
  ['', undefined],
  ['soon', undefined],
])('%j becomes the next time at which the local clock shows it', (clock, expected) => {
  expect(nextTimeOf(clock, now)).toBe(expected)
})

test('a time becomes the value of a time field', () => {
  expect(clockOf(new Date(2026, 10, 28, 9, 5, 59).getTime())).toBe('09:05')
})
