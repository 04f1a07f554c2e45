import { sql } from 'kysely'
import { replaceFeed } from '#server/database/catalogue/catalogue-import.ts'
import { compactTallies } from '#server/database/catalogue/series-tallies.ts'
import type { Database } from '#server/database/database.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import { artistDocument, contentDocument, seriesDocument } from '#server/database/search/catalogue-index.ts'
import type { SearchDocument } from '#server/database/search/search-document.ts'
import type { Tables } from '#server/database/tables.ts'
import { GENERATED_TAB, type GeneratedCatalogue } from '../generated-catalogue.ts'

const ROWS_AT_ONCE = 5000

/** Inserts the rows of a generated catalogue, without its search index. */
export async function insertLargeCatalogue(database: Database, made: GeneratedCatalogue): Promise<void> {
  await insertRows(database, 'media', made.media)
  await insertRows(database, 'artist', made.artists)
  await insertRows(database, 'series', made.series)
  await insertRows(database, 'content', made.content)
}

/** What needs the indexes of the catalogue: its feed, and the sums that the program keeps for each series. */
export async function finishLargeCatalogue(database: Database, { sections, entries, series }: GeneratedCatalogue) {
  await database.transaction().execute(async (transaction) => {
    await replaceFeed(transaction, { tab: GENERATED_TAB, tagsJson: '[]', sections, entries })
    const ids = series.map(({ id }) => id)
    await compactTallies(transaction, ids)
  })
}

/** Rows with the same columns. A chunk is one parameter: thousands of values in a text take longer than the statement. */
async function insertRows(database: Database, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (const chunk of chunksOf(rows, ROWS_AT_ONCE)) {
    const json = JSON.stringify(chunk)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, cast(${json} as json))`.execute(
      database,
    )
  }
}

/** The same documents as those of `indexCatalogue`, without reading the catalogue again. */
export function documentsOf(
  { artists, series, content }: GeneratedCatalogue,
  followers: ReadonlyMap<string, number>,
): SearchDocument[] {
  const names = new Map(artists.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null
  const ofId = new Map(series.map((row) => [row.id, row]))
  const seriesOf = (id: string | null) => ofId.get(id ?? '')
  return [
    ...artists.map((row) => artistDocument({ ...row, followers_count: followers.get(row.id) ?? 0 })),
    ...series.map((row) => seriesDocument({ ...row, artist_name: nameOf(row.artist_id) })),
    ...content.map((row) =>
      contentDocument({
        ...row,
        series_title: seriesOf(row.series_id)?.title ?? null,
        series_author: seriesOf(row.series_id)?.author_name ?? null,
        artist_name: nameOf(row.artist_id),
      }),
    ),
  ]
}
