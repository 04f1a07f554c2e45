import { type BibleAddress, bibleReferenceText } from './bible-address.ts'
import { BIBLE_BOOKS, type BibleBook } from './bible-books.ts'
import type { SearchQuestion } from './search-question.ts'
import { titleKey, wordsOf } from './search-words.ts'

/** Short forms that neither begin the book's name nor are its short name. */
const ALSO_WRITTEN: Readonly<Record<string, string>> = {
  mt: 'matthew',
  mk: 'mark',
  lk: 'luke',
  jn: 'john',
  dt: 'deuteronomy',
  pss: 'psalms',
  prv: 'proverbs',
  phlm: 'philemon',
  canticles: 'song-of-solomon',
  'song of songs': 'song-of-solomon',
}
const NUMERALS: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', first: '1', second: '2', third: '3' }
const FEWEST_LETTERS = 2

type NamedBook = { book: BibleBook; name: string; short: string }
const BOOKS: readonly NamedBook[] = BIBLE_BOOKS.map((book) => ({
  book,
  name: titleKey(book.name),
  short: titleKey(book.short_name),
}))

/** Reads `1 cor 13:4`, `Psalm 23`, `jn 3:16-18` or `Jude 5` as people type them. Undefined when it names no chapter. */
export function readReference(typed: string): BibleAddress | undefined {
  const words = wordsOf(typed).flatMap(splitNumber)
  const at = words.findIndex((word, place) => place > 0 && /^\d+$/.test(word))
  const numbers = words.slice(at).map(Number)
  if (at < 1 || numbers.length > 3 || numbers.some(Number.isNaN)) return undefined
  const book = findBook(words.slice(0, at))
  const [first = 0, second] = numbers
  if (!book || first < 1) return undefined
  // A book of one chapter is cited by the verse alone.
  if (book.chapters === 1 && (second === undefined || first > 1)) return { book, chapter: 1, verse: first }
  if (first > book.chapters || second === 0) return undefined
  return { book, chapter: first, verse: second ?? null }
}

/** `1cor` and `ps23` are two words each. */
function splitNumber(word: string): string[] {
  return word.match(/\d+|\D+/g) ?? []
}

function findBook([first = '', ...rest]: readonly string[]): BibleBook | undefined {
  const name = [rest.length > 0 ? (NUMERALS[first] ?? first) : first, ...rest].join(' ')
  if (name.replace(/^\d /, '').length < FEWEST_LETTERS) return undefined
  const slug = ALSO_WRITTEN[name]
  const named =
    BOOKS.find(({ book }) => book.slug === slug) ??
    BOOKS.find((one) => one.name === name || one.short === name) ??
    BOOKS.find((one) => one.name.startsWith(name))
  return named?.book
}

/** The one word that every verse of a chapter is indexed under, and no other verse: `psalm23`. */
export function chapterWord(address: BibleAddress): string {
  return titleKey(bibleReferenceText({ ...address, verse: null })).replaceAll(' ', '')
}

/** What asks for a place in the Bible: its chapter, the verse named leading. */
export function referenceQuestion(address: BibleAddress): SearchQuestion {
  return { key: titleKey(bibleReferenceText(address)), words: [{ word: chapterWord(address), isPrefix: false }] }
}
