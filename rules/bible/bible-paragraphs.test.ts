import { describe, expect, test } from 'vitest'
import { bibleParagraphs } from './bible-paragraphs.ts'

const verses = (...starts: boolean[]) => starts.map((start, at) => ({ number: at + 1, is_paragraph_start: start }))

describe('verses are grouped', () => {
  test.each([
    [
      'in the paragraphs of their source',
      verses(true, false, true, false),
      false,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['one to a line in poetry', verses(true, false, true), true, [[1], [2], [3]]],
    ['one to a line without paragraph marks', verses(true, false, false), false, [[1], [2], [3]]],
    ['from the first one even without a mark', verses(false, false, true), false, [[1, 2], [3]]],
    ['not at all if there are none', [], false, []],
  ])('%s', (_, given, isPoetry, wanted) => {
    expect(bibleParagraphs(given, isPoetry).map((lines) => lines.map(({ number }) => number))).toEqual(wanted)
  })
})
