import type { Database, Transaction } from '../database.ts'
import type { ContentRow, SeriesRow } from '../tables.ts'

export async function insertSeries(transaction: Transaction, row: SeriesRow): Promise<void> {
  await transaction.insertInto('series').values(row).execute()
}

export async function insertContent(transaction: Transaction, row: ContentRow): Promise<void> {
  await transaction.insertInto('content').values(row).execute()
}

/** The highest number and position of a series' items, hidden ones too; 0 and -1 without items. */
export async function findLastPlaces(database: Database, seriesId: string) {
  const row = await database
    .selectFrom('content')
    .select((is) => [is.fn.max('number').as('number'), is.fn.max('position').as('position')])
    .where('series_id', '=', seriesId)
    .executeTakeFirst()
  return { number: Number(row?.number ?? 0), position: Number(row?.position ?? -1) }
}

export async function findLastSeriesPosition(database: Database): Promise<number> {
  const row = await database
    .selectFrom('series')
    .select((is) => is.fn.max('position').as('position'))
    .executeTakeFirst()
  return Number(row?.position ?? -1)
}

export async function artistExists(database: Database, id: string): Promise<boolean> {
  return (await database.selectFrom('artist').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** An artist by the name in a file's tags, in any letter case. */
export async function findArtistByName(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('artist')
    .select('id')
    .where((is) => is(is.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** A series by its title, with its artist. */
export async function findSeriesByTitle(database: Database, title: string) {
  return database
    .selectFrom('series')
    .select(['id', 'artist_id'])
    .where((is) => is(is.fn<string>('lower', ['title']), '=', title.toLowerCase()))
    .orderBy('position')
    .executeTakeFirst()
}

export async function findSeriesRow(database: Database, id: string): Promise<SeriesRow | undefined> {
  return database.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()
}
