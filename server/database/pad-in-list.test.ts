import { expect, test } from 'vitest'
import { padInList } from './pad-in-list.ts'

test.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'a'],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 1, 1, 1],
  ],
])('%j becomes %j', (things, longer) => {
  expect(padInList<string | number>(things)).toEqual(longer)
})
