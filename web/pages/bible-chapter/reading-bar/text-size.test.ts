import { expect, test } from 'vitest'
import { readTextSize } from './text-size.ts'

test.each([
  [null, 1],
  ['', 1],
  ['0', 0],
  ['4', 4],
  ['5', 1],
  ['-1', 1],
  ['1.5', 1],
  ['big', 1],
])('a stored size of %j is read as size %i', (kept, size) => {
  expect(readTextSize(kept)).toBe(size)
})
