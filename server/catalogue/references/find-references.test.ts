import { describe, expect, test } from 'vitest'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { findReferences } from './find-references.ts'

const written = (words: string) =>
  findReferences(words).map(
    ({ book, from_chapter, from_verse, to_chapter, to_verse }) =>
      `${BIBLE_BOOKS[book - 1]?.short_name} ${from_chapter}:${from_verse}-${to_chapter}:${to_verse}`,
  )

describe('references found in words', () => {
  test.each([
    ['Psalm 23 in short breaths.', ['Ps 23:1-23:6']],
    ['Genesis 1:1–5. The first day.', ['Gen 1:1-1:5']],
    ['Psalms 133 and 134. How good, and how pleasant.', ['Ps 133:1-134:3']],
    ['Lamentations 3:22-23 and John 3:16; 1 Cor 13', ['Lam 3:22-3:23', 'John 3:16-3:16', '1 Cor 13:1-13:13']],
    ['Jude 3', ['Jude 1:3-1:3']],
    ['Psalm 1. And once more Psalm 1.', ['Ps 1:1-1:6']],
    ['Genesis 51', []],
    ['Ruth Adeyemi reads for the dry weeks', []],
    ['The psalm is 40 lines long', []],
    ['Episode 3, Mark and 12 others', []],
    ['', []],
  ])('%j names %j', (words, wanted) => {
    expect(written(words)).toEqual(wanted)
  })
})
