import { expect, test } from 'vitest'
import { parseBibleAddress } from '../bible/bible-address.ts'
import { BIBLE_BOOKS } from '../bible/bible-books.ts'
import { chapterToken, referenceQuery } from './search-reference.ts'

test('each chapter has a token of its own', () => {
  const chapters = BIBLE_BOOKS.flatMap((book) =>
    Array.from({ length: book.chapters }, (_, at) => ({ book, chapter: at + 1, verse: null })),
  )
  expect(new Set(chapters.map(chapterToken)).size).toBe(chapters.length)
})

test('a reference is searched by its chapter, with its verse first', () => {
  const address = parseBibleAddress('1-corinthians-13-4')
  expect(address && referenceQuery(address)).toEqual({
    key: '1 corinthians 13 4',
    words: [{ word: '1corinthians13', isPrefix: false }],
  })
})
