import { verseText } from '#rules/bible/bible-verse-text.ts'
import { FIRST_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { sharesNumbering } from '#rules/bible/shares-numbering.ts'
import { listPassageVerses, listVerseCounts } from '#server/database/bible/verses.ts'
import type { DailyItemRow } from '#server/database/daily/daily-tables.ts'
import { printedRuns, type ReaderBible } from '#server/present/bible.ts'
import type { BibleReader } from './find-reader-bible.ts'

type Passage = Pick<DailyItemRow, 'book' | 'from_chapter' | 'from_verse' | 'to_chapter' | 'to_verse'>

/**
 * The text of a passage in the reader’s own translation; undefined if it is the one that the text is already in, lacks the
 * passage, or numbers its verses in another way.
 */
export async function findOwnPassage(
  { book, from_chapter, from_verse, to_chapter, to_verse }: Passage,
  bible: ReaderBible,
  context: BibleReader,
): Promise<string | undefined> {
  if (book === null) return undefined
  if (from_chapter === null || from_verse === null || to_chapter === null || to_verse === null) return undefined
  if (!(await hasOwnChapters({ book, from: from_chapter, to: to_chapter }, bible, context))) return undefined
  const from = { chapter: from_chapter, verse: from_verse }
  const to = { chapter: to_chapter, verse: to_verse }
  const { translationId } = bible
  const rows = await listPassageVerses(context.database, { translationId, book, from, to })
  return rows.map((row) => verseText(printedRuns(row))).join(' ') || undefined
}

/** Whether the reader has a translation of their own that numbers the verses of these chapters alike. */
export async function hasOwnChapters(
  { book, from, to }: { book: number; from: number; to: number },
  { translationId }: ReaderBible,
  { database, memoize }: BibleReader,
): Promise<boolean> {
  if (translationId === FIRST_TRANSLATION) return false
  const counts = await memoize(`verses of ${translationId} ${book}`, () =>
    listVerseCounts(database, { translationId, book }),
  )
  return sharesNumbering(book, counts, { from, to })
}
