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
