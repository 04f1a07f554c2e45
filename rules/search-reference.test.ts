import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { bibleReferenceText } from './bible-address.ts'
import { BIBLE_BOOKS } from './bible-books.ts'
import { chapterWord, readReference, referenceQuestion } from './search-reference.ts'

test.each([
  ['1 cor 13:4', '1 Corinthians 13:4'],
  ['1cor 13.4', '1 Corinthians 13:4'],
  ['I Corinthians 13', '1 Corinthians 13'],
  ['first john 4:8', '1 John 4:8'],
  ['john 3:16', 'John 3:16'],
  ['JOHN 3 16', 'John 3:16'],
  ['jn 3:16-18', 'John 3:16'],
  ['ps 23', 'Psalm 23'],
  ['Ps23', 'Psalm 23'],
  ['psalm 23', 'Psalm 23'],
  ['song of solomon 2', 'Song of Solomon 2'],
  ['song of songs 2:4', 'Song of Solomon 2:4'],
  ['rom 8:28', 'Romans 8:28'],
  ['phil 4:13', 'Philippians 4:13'],
  ['jude 5', 'Jude 1:5'],
  ['jude 1:5', 'Jude 1:5'],
])('%s is %s', (typed, reference) => {
  const address = readReference(typed)
  expect(address && bibleReferenceText(address)).toBe(reference)
})

test.each([
  '',
  'john',
  '23',
  '3:16',
  'psalm 151',
  'genesis 0',
  'a 1',
  'top 10 prayers',
  'morning 3',
  '1 2 3',
  'john 3 16 17 18',
])('%j is no reference', (typed) => {
  expect(readReference(typed)).toBeUndefined()
})

test.each(BIBLE_BOOKS.map((book) => [book.name, book] as const))('%s is read by its names', (_name, book) => {
  for (const name of [book.name, book.short_name, book.chapter_name]) {
    expect(readReference(`${name} 1:2`), name).toEqual({ book, chapter: 1, verse: 2 })
  }
})

test('anything may be typed', () => {
  assert(
    property(string({ unit: 'grapheme' }), (typed) => {
      readReference(typed)
    }),
  )
})

test('each chapter has a word of its own', () => {
  const chapters = BIBLE_BOOKS.flatMap((book) =>
    Array.from({ length: book.chapters }, (_, at) => ({ book, chapter: at + 1, verse: null })),
  )
  expect(new Set(chapters.map(chapterWord)).size).toBe(chapters.length)
})

test('a place is asked for by its chapter, and its verse leads', () => {
  const address = readReference('1 cor 13:4')
  expect(address && referenceQuestion(address)).toEqual({
    key: '1 corinthians 13 4',
    words: [{ word: '1corinthians13', isPrefix: false }],
  })
})
