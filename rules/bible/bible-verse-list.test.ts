import { expect, test } from 'vitest'
import { BIBLE_BOOKS } from './bible-books.ts'
import type { BiblePassage } from './bible-passage.ts'
import { listVerses } from './bible-verse-list.ts'

function passage(slug: string, from: readonly [number, number], to: readonly [number, number]): BiblePassage {
  const book = BIBLE_BOOKS.find((one) => one.slug === slug)
  if (!book) throw new Error(slug)
  return { book, from: { chapter: from[0], verse: from[1] }, to: { chapter: to[0], verse: to[1] } }
}
const written = (passages: readonly BiblePassage[], limit = 1000) =>
  listVerses(passages, limit).map(({ book, chapter, verse }) => `${book}-${chapter}-${verse}`)

test.each([
  ['one verse', [passage('john', [11, 35], [11, 35])], ['43-11-35']],
  ['some of a chapter', [passage('john', [3, 16], [3, 18])], ['43-3-16', '43-3-17', '43-3-18']],
  ['verses over the end of a chapter', [passage('genesis', [1, 30], [2, 2])], ['1-1-30', '1-1-31', '1-2-1', '1-2-2']],
  [
    'several places, each verse once',
    [passage('jude', [1, 5], [1, 6]), passage('jude', [1, 6], [1, 6]), passage('3-john', [1, 4], [1, 4])],
    ['65-1-5', '65-1-6', '64-1-4'],
  ],
  ['no verse beyond the chapter', [passage('psalms', [117, 2], [117, 9])], ['19-117-2']],
])('the verses of passages: %s', (_name, passages, verses) => {
  expect(written(passages)).toEqual(verses)
})

test('no more verses than the limit are listed', () => {
  expect(written([passage('psalms', [1, 1], [150, 6])], 40)).toHaveLength(40)
})
