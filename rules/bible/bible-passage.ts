import { localDigits } from '../text/local-digits.ts'
import { type BibleAddress, bibleReferenceText } from './bible-address.ts'
import type { BibleBook } from './bible-books.ts'
import { lastVerse } from './bible-verse-counts.ts'
import { type BibleNames, ENGLISH_NAMES } from './references/bible-names.ts'

type Verse = { chapter: number; verse: number }

/** A range of verses of one book. */
export type BiblePassage = { book: BibleBook; from: Verse; to: Verse }

/** A passage as text: `John 3:16–18`; `Lamentations 3` or `Psalms 133–134` for whole chapters. */
export function biblePassageText(passage: BiblePassage, names: BibleNames = ENGLISH_NAMES): string {
  const { book, from, to } = passage
  const begins = bibleReferenceText(biblePassageStart(passage), names)
  const withEnd = (end: string) => `${begins}–${localDigits(end, names.locale)}`
  if (isWhole(passage)) {
    if (from.chapter === to.chapter) return begins
    const name = names.books[book.number - 1]?.name ?? book.name
    return localDigits(`${name} ${from.chapter}–${to.chapter}`, names.locale)
  }
  if (from.chapter !== to.chapter) return withEnd(`${to.chapter}${names.separator}${to.verse}`)
  return from.verse === to.verse ? begins : withEnd(`${to.verse}`)
}

/** The start of a passage: its first verse, or its chapter if it is whole. */
export function biblePassageStart(passage: BiblePassage): BibleAddress {
  const { book, from } = passage
  return { book, chapter: from.chapter, verse: isWhole(passage) ? null : from.verse }
}

/** The address of a passage of exactly one chapter or verse; else undefined. */
export function singleAddress(passage: BiblePassage): BibleAddress | undefined {
  const { from, to } = passage
  const isOne = from.chapter === to.chapter && (from.verse === to.verse || isWhole(passage))
  return isOne ? biblePassageStart(passage) : undefined
}

/**
 * Editions differ by a verse at the end of some chapters: a passage that goes beyond the last verse counts as a whole
 * chapter too.
 */
function isWhole({ book, from, to }: BiblePassage): boolean {
  const last = lastVerse(book.number, to.chapter)
  return from.verse === 1 && last !== undefined && to.verse >= last
}
