import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { biblePassageText } from '#rules/bible/bible-passage.ts'
import { readPassages } from './read-passages.ts'

const read = (typed: string) =>
  readPassages(typed)
    .map((passage) => biblePassageText(passage))
    .join('; ')

test.each([
  // short forms of numbered books
  ['1 Jn 4:8', '1 John 4:8'],
  ['1jn 4:8', '1 John 4:8'],
  ['3 jn 4', '3 John 1:4'],
  ['II Tim 3:16', '2 Timothy 3:16'],
  ['i john 4', '1 John 4'],
  ['2 Kgs 5', '2 Kings 5'],
  ['1 Thess. 5:16-18', '1 Thessalonians 5:16–18'],
  ['1 Pt 5:7', '1 Peter 5:7'],
  ['2 Chron 7:14', '2 Chronicles 7:14'],
  // ordinals
  ['1st Corinthians 13:4', '1 Corinthians 13:4'],
  ['first john 4:8', '1 John 4:8'],
  ['Second Timothy 1:7', '2 Timothy 1:7'],
  ['2nd Samuel 7', '2 Samuel 7'],
  ['23rd Psalm', 'Psalm 23'],
  ['the 23rd psalm', 'Psalm 23'],
  // a numbered book by itself opens at its beginning
  ['1 john', '1 John 1'],
  ['2 kings', '2 Kings 1'],
  ['First Peter', '1 Peter 1'],
  // short forms of the Pentateuch and of others
  ['Gn 1', 'Genesis 1'],
  ['Ex 20', 'Exodus 20'],
  ['Lv 19:18', 'Leviticus 19:18'],
  ['Nm 6:24-26', 'Numbers 6:24–26'],
  ['Dt 6:4', 'Deuteronomy 6:4'],
  ['Php 4:13', 'Philippians 4:13'],
  ['phil 4:13', 'Philippians 4:13'],
  ['phlm 6', 'Philemon 1:6'],
  ['Eccles 3', 'Ecclesiastes 3'],
  ['Rv 22', 'Revelation 22'],
  ['song of songs 2:4', 'Song of Solomon 2:4'],
  ['canticles 2', 'Song of Solomon 2'],
  ['Apocalypse 1', 'Revelation 1'],
  ['Ps23', 'Psalm 23'],
  ['Jn3:16', 'John 3:16'],
  ['1cor 13.4', '1 Corinthians 13:4'],
  ['JOHN 3 16', 'John 3:16'],
  // spelled out
  ['john chapter 3 verse 16', 'John 3:16'],
  ['John ch. 3 v. 16', 'John 3:16'],
  ['jn 3v16', 'John 3:16'],
  // books of one chapter
  ['jude 5', 'Jude 1:5'],
  ['jude 1:5', 'Jude 1:5'],
  ['obad 15', 'Obadiah 1:15'],
  // ranges
  ['Mt 5-7', 'Matthew 5–7'],
  ['Gen. 1:1-2:3', 'Genesis 1:1–2:3'],
  ['Luke 2:1–20', 'Luke 2:1–20'],
  ['Ps 119:105ff', 'Psalm 119:105–176'],
  ['psalms 120-134', 'Psalms 120–134'],
  // several places
  ['1 Cor 13:4-7; 2 Jn 1', '1 Corinthians 13:4–7; 2 John 1'],
  ['Rom 8:28, 31', 'Romans 8:28; Romans 8:31'],
  ['Hebrews 11:1;12:1', 'Hebrews 11:1; Hebrews 12:1'],
  ['John 3:16 and Romans 5:8', 'John 3:16; Romans 5:8'],
  // words around them
  ['John 3:16 KJV', 'John 3:16'],
  ['Isaiah 40:31 niv', 'Isaiah 40:31'],
  ['what does Romans 8:28 mean', 'Romans 8:28'],
  ['read me psalm 91', 'Psalm 91'],
  ['Ps. 46 (be still)', 'Psalm 46'],
  ['Is 40', 'Isaiah 40'],
  ['is 40', 'Isaiah 40'],
])('%s is %s', (typed, reference) => {
  expect(read(typed)).toBe(reference)
})

test.each([
  '',
  'john',
  'psalm',
  '23',
  '3:16',
  'psalm 151',
  'genesis 0',
  'a 1',
  'top 10 prayers',
  'morning 3',
  'day 3',
  'week 2 of advent',
  '1 2 3',
  'the psalm is 40 lines long',
  'Mark and 12 others',
  'I am the vine',
  'Tobit 3',
])('%j names no chapter', (typed) => {
  expect(read(typed)).toBe('')
})

test.each(BIBLE_BOOKS.map((book) => [book.name, book] as const))('%s is read by its names', (_name, book) => {
  const verse = { chapter: 1, verse: 2 }
  for (const name of [book.name, book.short_name, book.chapter_name]) {
    expect(readPassages(`${name} 1:2`), name).toEqual([{ book, from: verse, to: verse }])
  }
})

test('any text may be typed', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      readPassages(typed)
    }),
  )
})
