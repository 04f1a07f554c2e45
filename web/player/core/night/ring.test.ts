import { expect, test } from 'vitest'
import { minutesAfterKey, minutesAtPoint } from './ring.ts'

test.each([
  ['ArrowRight', 23, 24],
  ['ArrowDown', 1, 0],
  ['PageUp', 58, 60],
  ['PageDown', 3, 0],
  ['Home', 30, 0],
  ['End', 0, 60],
  ['ArrowUp', 90, 60],
  ['a', 30, null],
])('the key %s at %d minutes leads to %s', (key, minutes, next) => {
  expect(minutesAfterKey(key, minutes)).toBe(next)
})

test.each([
  ['the right', 10, 0, 15],
  ['the bottom', 0, 10, 30],
  ['the left', -10, 0, 45],
  ['just before the top', -1, -100, 60],
  ['just after the top', 1, -100, 1],
])('%s of the ring is %d, %d: %d minutes', (_, x, y, minutes) => {
  expect(minutesAtPoint({ x, y })).toBe(minutes)
})
