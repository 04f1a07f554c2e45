import { expect, test } from 'vitest'
import { readKjv } from '#operate/import-bible/read-kjv.ts'
import { BIBLE_BOOKS } from './bible-books.ts'
import { countVerses, lastVerse } from './bible-verse-counts.ts'

test('every chapter ends with its last verse in the King James text', () => {
  const last = new Map<string, number>()
  for (const { book, chapter, verse } of readKjv().verses) last.set(`${book} ${chapter}`, verse)
  const told = BIBLE_BOOKS.flatMap(({ number, chapters }) =>
    Array.from({ length: chapters }, (_, at) => [`${number} ${at + 1}`, lastVerse(number, at + 1)] as const),
  )
  expect(new Map(told)).toEqual(last)
})

test.each([
  [1, 51],
  [67, 1],
  [0, 1],
])('book %i has no chapter %i', (book, chapter) => {
  expect(lastVerse(book, chapter)).toBeUndefined()
})

test.each([
  [{ chapter: 23, verse: 1 }, { chapter: 23, verse: 1 }, 1],
  [{ chapter: 119, verse: 1 }, { chapter: 119, verse: 176 }, 176],
  [{ chapter: 1, verse: 6 }, { chapter: 3, verse: 2 }, 15],
  [{ chapter: 1, verse: 1 }, { chapter: 150, verse: 6 }, 2461],
])('counts the verses of the Psalms from %j to %j', (from, to, count) => {
  expect(countVerses(19, { from, to })).toBe(count)
})
