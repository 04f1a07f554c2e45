import type { EditedPassage } from '#contract/studio/passages/edited-passage.ts'
import { BIBLE_BOOKS } from '../bible/bible-books.ts'
import { biblePassageText } from '../bible/bible-passage.ts'
import { lastVerse } from '../bible/bible-verse-counts.ts'

/** True if all verses of a passage exist in the Bible and are in order. */
export function isPassage({ book, from_chapter, from_verse, to_chapter, to_verse }: EditedPassage): boolean {
  const isForward = from_chapter < to_chapter || (from_chapter === to_chapter && from_verse <= to_verse)
  return (
    isForward && from_verse <= (lastVerse(book, from_chapter) ?? 0) && to_verse <= (lastVerse(book, to_chapter) ?? 0)
  )
}

/** `John 3:16–18`; empty for an unknown book. */
export function passageName({ book, from_chapter, from_verse, to_chapter, to_verse }: EditedPassage): string {
  const named = BIBLE_BOOKS[book - 1]
  const [from, to] = [
    { chapter: from_chapter, verse: from_verse },
    { chapter: to_chapter, verse: to_verse },
  ]
  return named ? biblePassageText({ book: named, from, to }) : ''
}

/** The key of a passage; equal for the same verses. */
export function passageKey({ book, from_chapter, from_verse, to_chapter, to_verse }: EditedPassage): string {
  return [book, from_chapter, from_verse, to_chapter, to_verse].join(' ')
}

/** The passages that are not among the others, each once. */
export function passagesNotIn(passages: readonly EditedPassage[], others: readonly EditedPassage[]): EditedPassage[] {
  const known = new Set(others.map(passageKey))
  return passages.filter((passage) => {
    const key = passageKey(passage)
    return !known.has(key) && known.add(key)
  })
}
