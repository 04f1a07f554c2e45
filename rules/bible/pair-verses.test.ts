import { expect, test } from 'vitest'
import { pairVerses } from './pair-verses.ts'

const verses = (...numbers: number[]) => numbers.map((number) => ({ number }))

test('verses stand beside those of the same number, and none is lost', () => {
  const pairs = pairVerses(verses(1, 2, 3, 5), verses(1, 3, 4, 6))
  expect(pairs.map(({ number, first, second }) => [number, first?.number, second?.number])).toEqual([
    [1, 1, 1],
    [2, 2, undefined],
    [3, 3, 3],
    [4, undefined, 4],
    [5, 5, undefined],
    [6, undefined, 6],
  ])
})
