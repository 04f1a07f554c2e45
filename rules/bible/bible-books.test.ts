import { describe, expect, test } from 'vitest'
import { BIBLE_BOOKS } from './bible-books.ts'

describe('the books of the Bible', () => {
  test('are sixty-six, thirty-nine of them in the Old Testament, with 1,189 chapters', () => {
    expect(BIBLE_BOOKS).toHaveLength(66)
    expect(BIBLE_BOOKS.filter(({ testament }) => testament === 'old')).toHaveLength(39)
    expect(BIBLE_BOOKS.reduce((sum, { chapters }) => sum + chapters, 0)).toBe(1189)
  })

  test('are numbered in order and each has a slug made of its name', () => {
    expect(BIBLE_BOOKS.map(({ number }) => number)).toEqual(Array.from({ length: 66 }, (_, at) => at + 1))
    for (const { slug, name } of BIBLE_BOOKS) expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
    expect(new Set(BIBLE_BOOKS.map(({ slug }) => slug)).size).toBe(66)
    expect(new Set(BIBLE_BOOKS.map(({ short_name }) => short_name)).size).toBe(66)
  })

  test('name a chapter by the book’s name, and a psalm `Psalm`', () => {
    const others = BIBLE_BOOKS.filter(({ name, chapter_name }) => name !== chapter_name)
    expect(others.map(({ chapter_name }) => chapter_name)).toEqual(['Psalm'])
  })
})
