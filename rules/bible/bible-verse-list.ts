import type { BiblePassage } from './bible-passage.ts'
import { lastVerse } from './bible-verse-counts.ts'

type VerseAddress = { book: number; chapter: number; verse: number }

/** The verses of passages in order, each once, at most `limit`. Books count from 1. */
export function listVerses(passages: readonly BiblePassage[], limit: number): VerseAddress[] {
  const verses = new Map<string, VerseAddress>()
  for (const { book, from, to } of passages) {
    for (let chapter = from.chapter; chapter <= to.chapter; chapter += 1) {
      const last = lastVerse(book.number, chapter) ?? 0
      const end = chapter === to.chapter ? Math.min(to.verse, last) : last
      for (let verse = chapter === from.chapter ? from.verse : 1; verse <= end; verse += 1) {
        if (verses.size >= limit) return [...verses.values()]
        verses.set(`${book.number}-${chapter}-${verse}`, { book: book.number, chapter, verse })
      }
    }
  }
  return [...verses.values()]
}
