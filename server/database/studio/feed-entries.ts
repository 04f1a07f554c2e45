import type { ColumnValue } from '#rules/studio/entry-columns.ts'
import type { Transaction } from '../database.ts'

/** Columns of series and items that a feed's settings set. */
export type FeedEntryColumns = Partial<Record<'artist_id' | 'category' | 'locale', string | null>> & {
  is_free?: 0 | 1
}

type EntryColumn = { column: string; value: ColumnValue }

/**
 * Applies the feed's settings to its series and items. Overridden values stay;
 * the new value is stored as the source's.
 */
export async function updateFeedEntries(
  transaction: Transaction,
  seriesId: string,
  columns: FeedEntryColumns,
): Promise<void> {
  for (const [column, value] of Object.entries(columns)) {
    if (value === undefined) continue
    if (column !== 'is_free') await updateEntries(transaction, 'series', seriesId, { column, value })
    await updateEntries(transaction, 'content', seriesId, { column, value })
  }
}

async function updateEntries(
  transaction: Transaction,
  kind: 'series' | 'content',
  seriesId: string,
  { column, value }: EntryColumn,
): Promise<void> {
  const items = transaction.selectFrom('content_source').select('content_id').where('series_id', '=', seriesId)
  const ids = kind === 'series' ? [seriesId] : items
  const edited = transaction
    .selectFrom('catalogue_override')
    .select('entry_id')
    .where('kind', '=', kind)
    .where('column_name', '=', column)
  await transaction
    .updateTable('catalogue_override')
    .set({ source_json: JSON.stringify(value) })
    .where('kind', '=', kind)
    .where('column_name', '=', column)
    .where('entry_id', 'in', ids)
    .execute()
  await transaction
    .updateTable(kind as 'content')
    .set({ [column]: value } as never)
    .where('id', 'in', ids)
    .where('id', 'not in', edited)
    .execute()
}
