import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { describe, expect, test } from 'vitest'
import { BIBLE_BOOKS } from '#rules/bible-books.ts'
import { OSIS_CODES, USFM_CODES } from '#rules/bible-codes.ts'
import { bibleWords } from '#rules/bible-words.ts'
import { checkBible } from './bible-text.ts'
import { readKjv } from './read-kjv.ts'

const { verses } = readKjv()

/** How many verses each chapter has, by the reference parser's own table. */
const table = new bcv_parser(english).translation_info('kjv').chapters

describe('the King James text', () => {
  test('is whole: 31,102 verses, without a fault', () => {
    expect(verses).toHaveLength(31_102)
    expect(() => checkBible(readKjv())).not.toThrow()
  })

  test.each(BIBLE_BOOKS.map(({ name, number }) => ({ name, number })))(
    'has in $name the chapters and verses another table counts',
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

  test('marks its paragraphs and its italics, and neither mark stays in the words', () => {
    expect(verses.filter((verse) => verse.is_paragraph_start)).toHaveLength(2936)
    expect(verses.filter(({ runs }) => runs.some((run) => run.is_italic))).toHaveLength(14_233)
    const words = verses.map(({ runs }) => bibleWords(runs))
    expect(words.filter((text) => /[[\]#]|^\s|\s$| {2}/.test(text))).toEqual([])
    expect(words.filter((text) => /\bLORD\b/.test(text)).length).toBeGreaterThan(5500)
  })

  test.each([
    [0, 'In the beginning God created the heaven and the earth.'],
    [31_101, 'The grace of our Lord Jesus Christ be with you all. Amen.'],
  ])('verse %i of all says what it says', (at, text) => {
    expect(bibleWords(verses[at]?.runs ?? [])).toBe(text)
  })
})

test('the codes are those of sixty-six books', () => {
  expect(new Set(OSIS_CODES).size).toBe(66)
  expect(new Set(USFM_CODES).size).toBe(66)
  expect(Object.keys(table).slice(0, 66)).toEqual(OSIS_CODES)
})
