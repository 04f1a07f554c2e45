import type { Database } from '#server/database/database.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { indexVerses } from '#server/database/search/verse-index.ts'
import { isSearchIndexed } from './is-search-indexed.ts'

/** Indexes everything. Writes update the index by themselves; this is for databases older than the index. */
export async function rebuildSearch(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const idsOf = async (table: 'artist' | 'series' | 'content') => {
      const rows = await transaction
        .selectFrom(table as 'artist')
        .select('id')
        .execute()
      return rows.map(({ id }) => id)
    }
    await indexCatalogue(transaction, {
      artistIds: await idsOf('artist'),
      seriesIds: await idsOf('series'),
      contentIds: await idsOf('content'),
    })
    await indexVerses(transaction, await transaction.selectFrom('bible_verse').selectAll().execute())
  })
}

export async function indexWhenMissing(database: Database): Promise<void> {
  if (!(await isSearchIndexed(database))) await rebuildSearch(database)
}
