import { MOST_PASSAGE_VERSES } from '#contract/studio/calendar-days.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { biblePassageText } from '#rules/bible/bible-passage.ts'
import { countVerses } from '#rules/bible/bible-verse-counts.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { findTranslation, listPassageVerses } from '#server/database/bible/verses.ts'
import type { Database } from '#server/database/database.ts'
import { printedRuns } from '#server/present/bible.ts'
import { passageColumns } from './passage-columns.ts'

/** The translation whose words fill a devotional. */
const TRANSLATION = 'kjv'

/**
 * A passage as the catalogue writes it (`Psalm 23:1-3`), with its words; null words on a site without a Bible. Undefined for a
 * reference that names no passage, several, or one of too many verses.
 */
export async function findPassageText(
  database: Database,
  typed: string,
): Promise<{ reference: string; text: string | null } | undefined> {
  const passage = readPassage(typed)
  if (!passage) return undefined
  const { reference, ...range } = passage
  const verses = await listPassageVerses(database, { translationId: TRANSLATION, ...range })
  if (verses.length > 0) return { reference, text: verses.map((row) => verseText(printedRuns(row)).trim()).join(' ') }
  return (await findTranslation(database, TRANSLATION)) ? undefined : { reference, text: null }
}

/**
 * A passage by its name alone, as the catalogue writes it; undefined if the reference names no passage, several, or one
 * of too many verses.
 */
export function findPassageName(typed: string): string | undefined {
  return readPassage(typed)?.reference
}

function readPassage(typed: string) {
  const { book, from_chapter, from_verse, to_chapter, to_verse } = passageColumns(capitalized(typed))
  const named = book === null ? undefined : BIBLE_BOOKS[book - 1]
  if (!named || from_chapter === null || from_verse === null || to_chapter === null || to_verse === null)
    return undefined
  const [from, to] = [
    { chapter: from_chapter, verse: from_verse },
    { chapter: to_chapter, verse: to_verse },
  ]
  if (countVerses(named.number, { from, to }) > MOST_PASSAGE_VERSES) return undefined
  const reference = biblePassageText({ book: named, from, to }).replace('–', '-')
  return { reference, book: named.number, from, to }
}

/** In running text only a capital begins a reference; somebody who types one means it. */
function capitalized(typed: string): string {
  const text = typed.trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
