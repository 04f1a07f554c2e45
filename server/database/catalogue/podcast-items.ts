import type { Database, Transaction } from '../database.ts'
import type { ContentPersonRow, ContentSourceRow, ContentTranscriptRow } from './feed-tables.ts'

/** Replaces an item's fields from its feed that are not in its content row. */
export async function replaceContentSource(
  transaction: Transaction,
  source: ContentSourceRow,
  { persons, transcripts }: { persons: ContentPersonRow[]; transcripts: ContentTranscriptRow[] },
): Promise<void> {
  const { content_id, ...rest } = source
  await transaction
    .insertInto('content_source')
    .values(source)
    .onConflict((same) => same.column('content_id').doUpdateSet(rest))
    .execute()
  await transaction.deleteFrom('content_person').where('content_id', '=', content_id).execute()
  await transaction.deleteFrom('content_transcript').where('content_id', '=', content_id).execute()
  if (persons.length > 0) await transaction.insertInto('content_person').values(persons).execute()
  if (transcripts.length > 0) await transaction.insertInto('content_transcript').values(transcripts).execute()
}

/** Hides an item that was removed from its feed. */
export async function updateContentWithdrawn(transaction: Transaction, contentId: string, now: number): Promise<void> {
  await transaction.updateTable('content').set({ visibility: 'private' }).where('id', '=', contentId).execute()
  await transaction.updateTable('content_source').set({ left_at: now }).where('content_id', '=', contentId).execute()
}

/** Feed fields of a series' items. */
export async function listSeriesSources(database: Database, seriesId: string) {
  const items = database.selectFrom('content').select('id').where('series_id', '=', seriesId)
  const [sources, persons, transcripts] = await Promise.all([
    database.selectFrom('content_source').selectAll().where('content_id', 'in', items).execute(),
    database.selectFrom('content_person').selectAll().where('content_id', 'in', items).orderBy('position').execute(),
    database
      .selectFrom('content_transcript')
      .selectAll()
      .where('content_id', 'in', items)
      .orderBy('position')
      .execute(),
  ])
  return { sources, persons, transcripts }
}

/** Episodes of a feed that nobody has approved yet. */
export async function listWaitingIds(database: Database, seriesId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('content_source')
    .select('content_id')
    .where('series_id', '=', seriesId)
    .where('is_waiting', '=', 1)
    .execute()
  return new Set(rows.map(({ content_id }) => content_id))
}
