import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('a day is written with two digits', () => {
  expect(localDay(new Date(2026, 0, 5))).toBe('2026-01-05')
})
