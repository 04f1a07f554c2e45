import type { BiblePassage } from '../bible-passage.ts'
import { lastVerse } from '../bible-verse-counts.ts'
import { type BookFinder, bookBefore, type FoundBook } from './book-finder.ts'
import { readVerses } from './read-verses.ts'
import { ORDINAL_SIGN, type ReferenceToken, referenceTokens } from './reference-tokens.ts'

export type FoundReference = {
  passages: readonly BiblePassage[]
  /** True if it begins with a capital letter, or its script has none. */
  isCapital: boolean
  /** True if a verse is named, not only a chapter. */
  hasVerse: boolean
  /** The folded name of its book. */
  bookKey: string
  /** True if the text has nothing but this reference. */
  isAlone: boolean
}

/** Finds references to the Bible in a text, with the names of one language: `1 Corintios 13:4-7; Sal 23`. */
export function readReferences(text: string, finder: BookFinder): FoundReference[] {
  const tokens = referenceTokens(text)
  const references: FoundReference[] = []
  let floor = 0
  for (let at = 1; at < tokens.length; at += 1) {
    if (at <= floor || tokens[at]?.kind !== 'number') continue
    const found = bookBefore(finder, tokens, { end: endOfName(tokens, at), floor })
    const reference = found && readReference(tokens, { at, found, finder })
    if (!reference) continue
    const isAlone = found.start === 0 && reference.end >= tokens.length
    references.push({ ...reference, isCapital: found.isCapital, bookKey: found.key, isAlone })
    floor = reference.end
  }
  return references
}

/** A sign before a Chinese or Japanese number does not belong to the book: `約翰福音第3章`. */
function endOfName(tokens: readonly ReferenceToken[], at: number): number {
  return tokens[at - 1]?.text === ORDINAL_SIGN ? at - 1 : at
}

type ReferenceStart = { at: number; found: FoundBook; finder: BookFinder }

/**
 * The reference whose chapter is at a token, and the index of the token after it; undefined if the book has no such
 * chapter.
 */
function readReference(tokens: readonly ReferenceToken[], { at, found: { book }, finder }: ReferenceStart) {
  const read = readVerses(tokens, { at, separator: finder.separator, hasOneChapter: book.chapters === 1 })
  const passages = read.spans.flatMap(({ chapter, verse, toChapter, toVerse }): BiblePassage[] => {
    const last = lastVerse(book.number, toChapter)
    if (chapter > book.chapters || last === undefined) return []
    const isKnown = (lastVerse(book.number, chapter) ?? 0) >= (verse ?? 1) && (toVerse ?? 1) <= last
    const from = { chapter, verse: verse ?? 1 }
    const to = { chapter: toChapter, verse: toVerse ?? last }
    const isForward = from.chapter < to.chapter || (from.chapter === to.chapter && from.verse <= to.verse)
    return isKnown && isForward ? [{ book, from, to }] : []
  })
  if (passages.length === 0) return undefined
  return { passages, hasVerse: read.spans.some(({ verse }) => verse !== null), end: read.end }
}
