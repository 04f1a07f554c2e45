import { sql } from 'kysely'
import { importTranslation } from '#operate/import-bible/import-translation.ts'
import { readKjv } from '#operate/import-bible/read-kjv.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { replaceFeed } from '#server/database/catalogue/catalogue-import.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isOnPostgres } from '#server/database/is-on-postgres.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { GENERATED_TAB, type GeneratedCatalogue } from './generated-catalogue.ts'

const ROWS_AT_ONCE = 500

/** Inserts a generated catalogue and the Bible, with their search indexes. Returns the seconds it took. */
export async function insertGeneratedCatalogue(database: Database, made: GeneratedCatalogue): Promise<number> {
  const startedAt = performance.now()
  await database.transaction().execute((transaction) => insertCatalogueRows(transaction, made))
  await importTranslation(readKjv(), { database, progress: SILENT_PROGRESS })
  await vacuumPostgres(database)
  return (performance.now() - startedAt) / 1000
}

async function insertCatalogueRows(transaction: Transaction, made: GeneratedCatalogue): Promise<void> {
  const { artists, series, content, media, sections, entries } = made
  for (const rows of chunksOf(media, ROWS_AT_ONCE)) await transaction.insertInto('media').values(rows).execute()
  for (const rows of chunksOf(artists, ROWS_AT_ONCE)) await transaction.insertInto('artist').values(rows).execute()
  for (const rows of chunksOf(series, ROWS_AT_ONCE)) await transaction.insertInto('series').values(rows).execute()
  for (const rows of chunksOf(content, ROWS_AT_ONCE)) await transaction.insertInto('content').values(rows).execute()
  await replaceFeed(transaction, { tab: GENERATED_TAB, tagsJson: '[]', sections, entries })
  const [artistIds, seriesIds] = [artists.map(({ id }) => id), series.map(({ id }) => id)]
  await indexCatalogue(transaction, { artistIds, seriesIds })
}

/** Does what autovacuum would do within a minute after a large import. The embedded database has no autovacuum. */
async function vacuumPostgres(database: Database): Promise<void> {
  if (isOnPostgres(database)) await sql`vacuum analyze`.execute(database)
}
