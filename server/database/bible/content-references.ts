import { type Expression, type SqlBool, sql } from 'kysely'
import type { EditedPassage } from '#contract/studio/passages/edited-passage.ts'
import { passageKey, passagesNotIn } from '#rules/studio/entry-passages.ts'
import { type ContentListing, selectContentListings } from '../catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import type { ContentVerseRow } from '../tables.ts'

/** Ids or rows of a statement: below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 500

const PASSAGE_COLUMNS = ['book', 'from_chapter', 'from_verse', 'to_chapter', 'to_verse'] as const

/** Replaces the passages of these items by those that were found, and those that were added to them by hand. */
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
  const found = references.map((row) => ({ ...row, is_found: 1 as const }))
  const added = (await listAddedReferences(transaction, contentIds)).map((row) => ({ ...row, is_found: 0 as const }))
  // The last one counts: a passage that was found stays when the same one added by hand is taken away.
  const all = [...added, ...found]
  const rows = [...new Map(all.map((row) => [`${row.content_id} ${passageKey(row)}`, row])).values()]
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .insertInto('content_verse')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
}

async function listAddedReferences(
  transaction: Transaction,
  contentIds: readonly string[],
): Promise<ContentVerseRow[]> {
  const found: ContentVerseRow[] = []
  for (let at = 0; at < contentIds.length; at += ROWS_PER_STATEMENT) {
    const rows = await transaction
      .selectFrom('content')
      .select(['id', 'passages_json'])
      .where('id', 'in', contentIds.slice(at, at + ROWS_PER_STATEMENT))
      .where('passages_json', 'is not', null)
      .execute()
    for (const { id, passages_json } of rows)
      for (const passage of parseJsonColumn<EditedPassage[]>(passages_json) ?? []) found.push(rowOf(id, passage))
  }
  return found
}

/**
 * Links an item to passages that were added by hand, and no longer to those that were taken away, unless its import has
 * found them too.
 */
export async function changeAddedReferences(
  transaction: Transaction,
  contentId: string,
  { from, to }: { from: readonly EditedPassage[]; to: readonly EditedPassage[] },
): Promise<void> {
  for (const passage of passagesNotIn(from, to)) {
    const { content_id: _, ...verses } = rowOf(contentId, passage)
    let gone = transaction
      .deleteFrom('content_verse')
      .where('content_id', '=', contentId)
      .where('content_verse.is_found', '=', 0)
    for (const [column, value] of Object.entries(verses))
      gone = gone.where(sql.ref(`content_verse.${column}`), '=', value)
    await gone.execute()
  }
  const added = passagesNotIn(to, from).map((passage) => rowOf(contentId, passage))
  if (added.length === 0) return
  await transaction
    .insertInto('content_verse')
    .values(added)
    .onConflict((same) => same.doNothing())
    .execute()
}

function rowOf(content_id: string, passage: EditedPassage): ContentVerseRow {
  const { book, from_chapter, from_verse, to_chapter, to_verse } = passage
  return { content_id, book, from_chapter, from_verse, to_chapter, to_verse }
}

/** The first passages of an item, in Bible order. */
export async function listContentReferences(
  database: Database,
  contentId: string,
  limit: number,
): Promise<ContentVerseRow[]> {
  return database
    .selectFrom('content_verse')
    .select(['content_id', ...PASSAGE_COLUMNS])
    .where('content_id', '=', contentId)
    .orderBy('book')
    .orderBy('from_chapter')
    .orderBy('from_verse')
    .orderBy('to_chapter')
    .orderBy('to_verse')
    .limit(limit)
    .execute()
}

/** The passages of an item that its last import found, in no order: not those that were only added by hand. */
export async function listFoundPassages(
  database: Database,
  contentId: string,
): Promise<Omit<ContentVerseRow, 'content_id'>[]> {
  const rows = await database
    .selectFrom('content_verse')
    .innerJoin('content', 'content.id', 'content_verse.content_id')
    .select([...PASSAGE_COLUMNS, 'content_verse.is_found', 'content.passages_json'])
    .where('content_verse.content_id', '=', contentId)
    .execute()
  return rows.flatMap(({ is_found, passages_json, ...passage }) => {
    const added = parseJsonColumn<EditedPassage[] | null>(passages_json) ?? []
    // An older version wrote rows without `is_found`: it found those that nobody added.
    return is_found === 1 || passagesNotIn([passage], added).length > 0 ? [passage] : []
  })
}

/** `verse` null means the whole chapter. */
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

type ChapterQuery = Omit<PassageQuery, 'verse'>

/**
 * The visible recordings of the Bible with a passage that begins with a chapter's first verse and ends within the chapter,
 * oldest first.
 */
export async function listChapterRecordings(database: Database, query: ChapterQuery): Promise<ContentListing[]> {
  const naming = database
    .selectFrom('content_verse')
    .select('content_id')
    .where('book', '=', query.book)
    .where('from_chapter', '=', query.chapter)
    .where('to_chapter', '=', query.chapter)
    .where('from_verse', '=', 1)
  return selectContentListings(database, query.now)
    .where('content.category', '=', 'bible')
    .where('content.id', 'in', naming)
    .orderBy('content.published_at')
    .orderBy('content.id')
    .limit(query.limit)
    .execute()
}

/** Overlap: starts before the end of the passage, and ends after its start. */
function overlapsPassage({ chapter, verse }: PassageQuery): Expression<SqlBool> {
  if (verse === null) return sql<SqlBool>`(from_chapter <= ${chapter} and to_chapter >= ${chapter})`
  return sql<SqlBool>`((from_chapter, from_verse) <= (${chapter}, ${verse}) and (to_chapter, to_verse) >= (${chapter}, ${verse}))`
}
