import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { describe, expect, test } from 'vitest'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { OSIS_CODES, USFM_CODES } from '#rules/bible/bible-codes.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { checkBible } from './bible-text.ts'
import { readKjv } from './read-kjv.ts'

const { verses, titles } = readKjv()

/** Verses of each chapter, by the reference parser's own table. */
const table = new bcv_parser(english).translation_info('kjv').chapters

describe('the King James text', () => {
  test('has 31,102 verses, without a fault', () => {
    expect(verses).toHaveLength(31_102)
    expect(() => checkBible(readKjv())).not.toThrow()
  })

  test.each(BIBLE_BOOKS.map(({ name, number }) => ({ name, number })))(
    'has in $name the chapters and verses of the reference parser’s table',
    ({ number }) => {
      const counts: number[] = []
      for (const { chapter, verse } of verses.filter(({ book }) => book === number)) {
        expect(verse).toBe((counts[chapter - 1] ?? 0) + 1)
        counts[chapter - 1] = verse
      }
      expect(counts).toEqual(table[OSIS_CODES[number - 1] ?? ''])
      expect(counts).toHaveLength(BIBLE_BOOKS[number - 1]?.chapters ?? 0)
    },
  )

  test('has the titles of a hundred and sixteen psalms', () => {
    expect(new Set(titles.map(({ chapter }) => chapter)).size).toBe(116)
    expect(titles).toHaveLength(116)
    expect(titles.every(({ book }) => BIBLE_BOOKS[book - 1]?.slug === 'psalms')).toBe(true)
    const without = Array.from({ length: 150 }, (_, at) => at + 1).filter(
      (psalm) => !titles.some(({ chapter }) => chapter === psalm),
    )
    expect(without).toEqual([
      ...[1, 2, 10, 33, 43, 71, 91, 93, 94, 95, 96, 97, 99, 104, 105, 106, 107, 111, 112, 113, 114, 115, 116],
      ...[117, 118, 119, 135, 136, 137, 146, 147, 148, 149, 150],
    ])
    const words = (psalm: number) => titles.find(({ chapter }) => chapter === psalm)?.runs
    expect(verseText(words(3) ?? [])).toBe('A Psalm of David, when he fled from Absalom his son.')
    expect(words(72)).toEqual([
      { text: 'A Psalm', is_italic: true },
      { text: ' for Solomon.', is_italic: false },
    ])
  })

  test('marks paragraphs and italics, without marks in the text', () => {
    expect(verses.filter((verse) => verse.is_paragraph_start)).toHaveLength(2936)
    expect(verses.filter(({ runs }) => runs.some((run) => run.is_italic))).toHaveLength(14_233)
    const words = verses.map(({ runs }) => verseText(runs))
    expect(words.filter((text) => /[[\]#]|^\s|\s$| {2}/.test(text))).toEqual([])
    expect(words.filter((text) => /\bLORD\b/.test(text)).length).toBeGreaterThan(5500)
  })

  test.each([
    [0, 'In the beginning God created the heaven and the earth.'],
    [31_101, 'The grace of our Lord Jesus Christ be with you all. Amen.'],
  ])('verse %i has the expected text', (at, text) => {
    expect(verseText(verses[at]?.runs ?? [])).toBe(text)
  })
})

test('book codes are those of the sixty-six books', () => {
  expect(new Set(OSIS_CODES).size).toBe(66)
  expect(new Set(USFM_CODES).size).toBe(66)
  expect(Object.keys(table).slice(0, 66)).toEqual(OSIS_CODES)
})
