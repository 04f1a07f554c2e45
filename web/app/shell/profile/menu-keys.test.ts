import { expect, test } from 'vitest'
import { entryAfter } from './menu-keys.ts'

test.each([
  ['ArrowDown', -1, 4, 0],
  ['ArrowDown', 1, 4, 2],
  ['ArrowDown', 3, 4, 0],
  ['ArrowUp', 0, 4, 3],
  ['ArrowUp', 2, 4, 1],
  ['ArrowUp', -1, 4, 3],
  ['Home', 2, 4, 0],
  ['End', 0, 4, 3],
  ['Enter', 0, 4, undefined],
  ['ArrowDown', -1, 0, undefined],
] as const)('%s from entry %i of %i moves to %s', (key, at, count, to) => {
  expect(entryAfter(key, at, count)).toBe(to)
})
