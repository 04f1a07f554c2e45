import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import type { BibleTranslationRow, BibleVerseRow } from '../tables.ts'

export async function findTranslation(database: Database, id: string): Promise<BibleTranslationRow | undefined> {
  return database.selectFrom('bible_translation').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All translations, with their numbers of books. */
export async function listTranslations(database: Database): Promise<(BibleTranslationRow & { books: number })[]> {
  const rows = await database.selectFrom('bible_translation').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ ...row, books: parseJsonColumn<number[]>(row.books_json).length }))
}

/** The last verse of each chapter of a book that a translation has. */
export async function listVerseCounts(
  database: Database,
  { translationId, book }: { translationId: string; book: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom('bible_verse')
    .select(({ fn }) => ['chapter', fn.max('verse').as('last')])
    .where('translation_id', '=', translationId)
    .where('book', '=', book)
    .groupBy('chapter')
    .execute()
  return new Map(rows.map(({ chapter, last }) => [chapter, Number(last)]))
}

type ChapterQuery = { translationId: string; book: number; chapter: number }

/** The verses of a chapter in order; empty if the translation has no such chapter. */
export async function listChapterVerses(database: Database, query: ChapterQuery): Promise<BibleVerseRow[]> {
  return database
    .selectFrom('bible_verse')
    .selectAll()
    .where('translation_id', '=', query.translationId)
    .where('book', '=', query.book)
    .where('chapter', '=', query.chapter)
    .orderBy('verse')
    .execute()
}

type Verse = { chapter: number; verse: number }

/** The verses of a passage in order, both ends included. */
export async function listPassageVerses(
  database: Database,
  { translationId, book, from, to }: { translationId: string; book: number; from: Verse; to: Verse },
): Promise<BibleVerseRow[]> {
  return database
    .selectFrom('bible_verse')
    .selectAll()
    .where('translation_id', '=', translationId)
    .where('book', '=', book)
    .where(sql<SqlBool>`(chapter, verse) >= (${from.chapter}, ${from.verse})`)
    .where(sql<SqlBool>`(chapter, verse) <= (${to.chapter}, ${to.verse})`)
    .orderBy('chapter')
    .orderBy('verse')
    .execute()
}

/** True if any translation has the verse. */
export async function hasVerse(database: Database, verse: Verse & { book: number }): Promise<boolean> {
  const found = await database
    .selectFrom('bible_translation')
    .innerJoin('bible_verse', 'bible_verse.translation_id', 'bible_translation.id')
    .select('bible_translation.id')
    .where('book', '=', verse.book)
    .where('chapter', '=', verse.chapter)
    .where('verse', '=', verse.verse)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
