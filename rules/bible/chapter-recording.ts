import { titleKey } from '../search/search-words.ts'
import { bibleReferenceText } from './bible-address.ts'
import type { BibleBook } from './bible-books.ts'
import { lastVerse } from './bible-verse-counts.ts'

type Recording = { title: string; description: string; content_category: string }
type BibleChapter = { book: BibleBook; chapter: number }

/** Allowed after the chapter's name: more words, but no verses and no other chapter. */
const AFTER_CHAPTER_NAME = /^( (?!\d|and \d|to \d)|$)/
/** The verses after a chapter's name, with nothing else after them. */
const VERSES_FROM_FIRST = /^:1[–-](\d+)([.;\s]|$)/

/**
 * True if a recording is a whole chapter read aloud. Either its title is the chapter, such as `Psalm 23` or
 * `Genesis 1: In the beginning`, or its description begins with all of its verses, such as `Mark 1:1–45. At the Jordan`.
 */
export function isChapterRecording(
  { title, description, content_category }: Recording,
  chapter: BibleChapter,
): boolean {
  if (content_category !== 'bible') return false
  const name = bibleReferenceText({ ...chapter, verse: null })
  return isNamedInTitle(title, name) || isWholeInDescription(description, { name, ...chapter })
}

function isNamedInTitle(title: string, name: string): boolean {
  const [named, wanted] = [titleKey(title), titleKey(name)]
  return named.startsWith(wanted) && AFTER_CHAPTER_NAME.test(named.slice(wanted.length))
}

/** Editions differ by a verse at the end of some chapters: verses beyond the end are the whole chapter too. */
function isWholeInDescription(description: string, { name, book, chapter }: BibleChapter & { name: string }): boolean {
  const last = lastVerse(book.number, chapter)
  const [, to] = description.startsWith(name) ? (VERSES_FROM_FIRST.exec(description.slice(name.length)) ?? []) : []
  return last !== undefined && to !== undefined && Number(to) >= last
}
