import { type BibleAddress, bibleReferenceText } from './bible-address.ts'
import type { BibleBook } from './bible-books.ts'
import { lastVerse } from './bible-verse-counts.ts'

type Verse = { chapter: number; verse: number }

/** Verses of one book, from the first to the last of them. */
export type BiblePassage = { book: BibleBook; from: Verse; to: Verse }

/** A passage as people write it: `John 3:16–18`, and `Lamentations 3` or `Psalms 133–134` where it is whole chapters. */
export function biblePassageText(passage: BiblePassage): string {
  const { book, from, to } = passage
  const begins = bibleReferenceText(biblePassageStart(passage))
  if (isWhole(passage)) return from.chapter === to.chapter ? begins : `${book.name} ${from.chapter}–${to.chapter}`
  if (from.chapter !== to.chapter) return `${begins}–${to.chapter}:${to.verse}`
  return from.verse === to.verse ? begins : `${begins}–${to.verse}`
}

/** Where a passage begins: its first verse, or its chapter where it is all of that. */
export function biblePassageStart(passage: BiblePassage): BibleAddress {
  const { book, from } = passage
  return { book, chapter: from.chapter, verse: isWhole(passage) ? null : from.verse }
}

/** The one chapter or one verse that a passage is; undefined where it is more or less than that. */
export function singleAddress(passage: BiblePassage): BibleAddress | undefined {
  const { from, to } = passage
  const isOne = from.chapter === to.chapter && (from.verse === to.verse || isWhole(passage))
  return isOne ? biblePassageStart(passage) : undefined
}

/** Editions differ by a verse at the end of some chapters: what goes beyond is whole too. */
function isWhole({ book, from, to }: BiblePassage): boolean {
  const last = lastVerse(book.number, to.chapter)
  return from.verse === 1 && last !== undefined && to.verse >= last
}
