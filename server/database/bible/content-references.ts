import { type Expression, type SqlBool, sql } from 'kysely'
import { type ContentListing, selectContentListings } from '../catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'
import type { ContentVerseRow } from '../tables.ts'

/** Ids or rows to a statement, for the sake of what a database binds at once. */
const ROWS_PER_STATEMENT = 500

/** Puts the passages that these items name in place of those they named. */
export async function replaceContentReferences(
  transaction: Transaction,
  contentIds: readonly string[],
  references: readonly ContentVerseRow[],
): Promise<void> {
  for (let at = 0; at < contentIds.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .deleteFrom('content_verse')
      .where('content_id', 'in', contentIds.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
  for (let at = 0; at < references.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .insertInto('content_verse')
      .values(references.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
}

/** The first passages an item names, in the order of the Bible. */
export async function listContentReferences(
  database: Database,
  contentId: string,
  limit: number,
): Promise<ContentVerseRow[]> {
  return database
    .selectFrom('content_verse')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('book')
    .orderBy('from_chapter')
    .orderBy('from_verse')
    .orderBy('to_chapter')
    .orderBy('to_verse')
    .limit(limit)
    .execute()
}

/** Every passage that an item names, in no order. */
export async function listContentPassages(
  database: Database,
  contentId: string,
): Promise<Omit<ContentVerseRow, 'content_id'>[]> {
  return database
    .selectFrom('content_verse')
    .select(['book', 'from_chapter', 'from_verse', 'to_chapter', 'to_verse'])
    .where('content_id', '=', contentId)
    .execute()
}

/** `verse` null means the whole chapter: whatever names any of it. */
type PassageQuery = { book: number; chapter: number; verse: number | null; limit: number; now: number }

/** The visible items that name a chapter or a verse, newest first. */
export async function listReferringContent(database: Database, query: PassageQuery): Promise<ContentListing[]> {
  const referring = database
    .selectFrom('content_verse')
    .select('content_id')
    .where('book', '=', query.book)
    .where(overlapsPassage(query))
  return selectContentListings(database, query.now)
    .where('content.id', 'in', referring)
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id')
    .limit(query.limit)
    .execute()
}

/** Begins no later than the passage ends, and ends no earlier than it begins. */
function overlapsPassage({ chapter, verse }: PassageQuery): Expression<SqlBool> {
  if (verse === null) return sql<SqlBool>`(from_chapter <= ${chapter} and to_chapter >= ${chapter})`
  return sql<SqlBool>`((from_chapter, from_verse) <= (${chapter}, ${verse}) and (to_chapter, to_verse) >= (${chapter}, ${verse}))`
}
