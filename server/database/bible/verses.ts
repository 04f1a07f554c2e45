import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { BibleTranslationRow, BibleVerseRow } from '../tables.ts'

export async function findTranslation(database: Database, id: string): Promise<BibleTranslationRow | undefined> {
  return database.selectFrom('bible_translation').selectAll().where('id', '=', id).executeTakeFirst()
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
