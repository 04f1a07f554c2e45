import { BIBLE_BOOKS, type BibleBook } from '../bible-books.ts'
import type { BibleNames } from './bible-names.ts'
import { type ReferenceToken, referenceTokens } from './reference-tokens.ts'

/** The books of a language by their folded names. */
export type BookFinder = {
  separator: BibleNames['separator']
  /** With accents: Portuguese `Jó` is Job, `Jo` is John. */
  byExactKey: ReadonlyMap<string, BibleBook>
  byKey: ReadonlyMap<string, BibleBook>
  /** Names that may follow other letters, in scripts without spaces. */
  unspaced: ReadonlyMap<string, BibleBook>
}

export type FoundBook = {
  book: BibleBook
  /** The index of the name's first token. */
  start: number
  /** The folded name. */
  key: string
  isCapital: boolean
}

const MOST_TOKENS = 14
/** The books of Moses are numbered to five. */
const HIGHEST_BOOK_NUMBER = 5
/** Marks within names: `1. Mose`, `Hakim-hakim`, `И. Нав`. */
const NAME_MARKS = ['.', '-', '‐', '‑', '־']
/** Endings of ordinal numbers: `1er`, `2-я`, `1st`. */
const ORDINAL_ENDINGS = new Set(['er', 'era', 're', 'e', 'a', 'o', 'st', 'nd', 'rd', 'th', 'я', 'е', 'и', 'ша', 'ге'])
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}ー]+$/u
const SHORTEST_UNSPACED = 3
const HAN = /^\p{Script=Han}{2,}$/u
/** A short name within other letters is usually no book: `約`. */
const SHORTEST_IN_LETTERS = 2

/** Full names win over abbreviations. Of two equal abbreviations the first wins. */
export function createBookFinder({ books, psalm, separator }: BibleNames): BookFinder {
  const byExactKey = new Map<string, BibleBook>()
  const byKey = new Map<string, BibleBook>()
  const rounds = [
    (at: number) => [books[at]?.name],
    (at: number) => [books[at]?.short_name],
    (at: number) => books[at]?.others ?? [],
    (at: number) => (BIBLE_BOOKS[at]?.slug === 'psalms' ? [psalm] : []),
  ]
  for (const namesOf of rounds) {
    for (const [at, book] of BIBLE_BOOKS.entries()) {
      for (const name of namesOf(at)) {
        const tokens = referenceTokens(name ?? '')
        addKey(byKey, nameKey(tokens, 'text'), book)
        addKey(byExactKey, nameKey(tokens, 'exact'), book)
      }
    }
  }
  const unspaced = [...byKey].filter(
    ([key]) => HAN.test(key) || (UNSPACED.test(key) && [...key].length >= SHORTEST_UNSPACED),
  )
  return { separator, byExactKey, byKey, unspaced: new Map(unspaced) }
}

function addKey(books: Map<string, BibleBook>, key: string, book: BibleBook): void {
  if (key && !books.has(key)) books.set(key, book)
}

/** The longest book name that ends before a token and begins at `floor` or later. */
export function bookBefore(
  finder: BookFinder,
  tokens: readonly ReferenceToken[],
  { end, floor }: { end: number; floor: number },
): FoundBook | undefined {
  let found: FoundBook | undefined
  let numbers = 0
  for (let start = end - 1; start >= floor && end - start <= MOST_TOKENS; start -= 1) {
    const token = tokens[start]
    if (!token || !isOfName(token)) break
    if (token.kind === 'mark') continue
    // A second number is the chapter of another reference.
    if (token.kind === 'number') numbers += 1
    if (numbers > 1) break
    const named = tokens.slice(start, end)
    const key = nameKey(named, 'text')
    const book = finder.byExactKey.get(nameKey(named, 'exact')) ?? finder.byKey.get(key)
    if (book) found = { book, start, key, isCapital: token.isCapital }
  }
  return found ?? bookWithin(finder, tokens[end - 1], end - 1)
}

/** A book at the end of a run of letters without spaces: `参照ヨハネによる福音書`. */
function bookWithin({ unspaced }: BookFinder, token: ReferenceToken | undefined, start: number): FoundBook | undefined {
  if (token?.kind !== 'word' || unspaced.size === 0) return undefined
  const letters = [...token.text]
  for (let at = 1; letters.length - at >= SHORTEST_IN_LETTERS; at += 1) {
    const key = letters.slice(at).join('')
    const book = unspaced.get(key)
    if (book) return { book, start, key, isCapital: true }
  }
  return undefined
}

function isOfName({ kind, text }: ReferenceToken): boolean {
  if (kind === 'number') return Number(text) >= 1 && Number(text) <= HIGHEST_BOOK_NUMBER
  return kind === 'word' || NAME_MARKS.includes(text)
}

/** A name as one word, without marks and endings of ordinal numbers. */
function nameKey(tokens: readonly ReferenceToken[], spelling: 'text' | 'exact'): string {
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  return words
    .filter(({ text, isGlued, kind }, at) => !(kind === 'word' && at > 0 && isEnding(words[at - 1], { text, isGlued })))
    .map((token) => token[spelling])
    .join('')
}

function isEnding(before: ReferenceToken | undefined, { text, isGlued }: { text: string; isGlued: boolean }): boolean {
  return before?.kind === 'number' && isGlued && ORDINAL_ENDINGS.has(text)
}
