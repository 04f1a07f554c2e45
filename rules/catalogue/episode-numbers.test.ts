import { expect, test } from 'vitest'
import { episodeNumbers } from './episode-numbers.ts'

/** Given numbers of episodes by publication date, and the exported numbers. */
test.each([
  ['rise', [1, 2, 3], [1, 2, 3]],
  ['rise with gaps', [2, 5, 9], [2, 5, 9]],
  ['count back from the newest', [4, 3, 2, 1], [1, 2, 3, 4]],
  ['are in disorder', [1, 3, 2], [1, 2, 3]],
  ['are there twice', [1, 1, 2], [1, 2, 3]],
  ['are missing here and there', [0, 1, 0, 2], [undefined, 1, undefined, 2]],
  ['count back and are missing', [2, 0, 1], [1, undefined, 2]],
  ['are missing', [0, 0], [undefined, undefined]],
  ['are of nothing', [], []],
])('numbers that %s', (_name, given, wanted) => {
  const episodes = given.map((number, at) => ({ id: `e${at}`, number, published_at: at * 1000 }))
  const numbers = episodeNumbers(episodes.toReversed())
  expect(episodes.map(({ id }) => numbers.get(id))).toEqual(wanted)
})

test('episodes of the same time are ordered by their numbers', () => {
  const at = { published_at: 5 }
  expect([
    ...episodeNumbers([
      { id: 'b', number: 2, ...at },
      { id: 'a', number: 1, ...at },
    ]),
  ]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})
