import { sql } from 'kysely'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import type { Database, Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import { chunksOf } from '../row-chunks.ts'

/** Tables that describe a medium without using it. */
const DESCRIPTIVE_TABLES = [
  'media_file',
  'picture',
  'prepared_media',
  'live_track',
  'sound_peaks',
  'recording_level',
  'recording_silences',
  'media_preview',
] as const
/** Search texts, Bible texts and migrations do not name media. */
const EXCLUDED_TABLES = /^(?:media|search_.*|bible_.*|content_verse|stamp|kysely_.*|sqlite_.*)$/
const ROWS_PER_STATEMENT = 500
const HEX = new RegExp(`[0-9a-f]{${MEDIA_ID_CHARACTERS},}`, 'g')

type Column = { table: string; column: string }

/**
 * Media whose id is in no column of any table, alone or within a text. All tables are searched, so that a new kind of use
 * is not overlooked.
 */
export async function listUnreferencedMedia(database: Database): Promise<string[]> {
  const referenced = new Set<string>()
  for (const column of await textColumns(database)) {
    for (const text of await listHexTexts(database, column)) for (const id of idsWithin(text)) referenced.add(id)
  }
  const media = await database.selectFrom('media').select('id').orderBy('id').execute()
  return media.map(({ id }) => id).filter((id) => !referenced.has(id))
}

/** Deletes media with their describing rows. The objects stay for the storage sweep. */
export async function deleteMedia(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT)) {
    for (const table of DESCRIPTIVE_TABLES) await transaction.deleteFrom(table).where('media_id', 'in', chunk).execute()
    await transaction.deleteFrom('media').where('id', 'in', chunk).execute()
  }
}

/** Those of these objects that no `storage_key` column of any table names. */
export async function listUnreferencedObjects(database: Database, keys: readonly string[]): Promise<string[]> {
  const referenced = new Set<string>()
  const columns = (await columnsOf(database)).filter(({ column }) => column === 'storage_key')
  for (const { table, column } of columns) {
    for (const chunk of chunksOf(keys, ROWS_PER_STATEMENT)) {
      const { rows } = await sql<{ key: string }>`
        select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(chunk)})
      `.execute(database)
      for (const { key } of rows) referenced.add(key)
    }
  }
  return keys.filter((key) => !referenced.has(key))
}

async function columnsOf(database: Database): Promise<(Column & { type: string })[]> {
  const tables = await database.introspection.getTables()
  return tables.flatMap(({ name, columns }) =>
    columns.map((column) => ({ table: name, column: column.name, type: column.dataType.toLowerCase() })),
  )
}

async function textColumns(database: Database): Promise<Column[]> {
  const describing: readonly string[] = DESCRIPTIVE_TABLES
  return (await columnsOf(database)).filter(
    ({ table, type }) => type === 'text' && !EXCLUDED_TABLES.test(table) && !describing.includes(table),
  )
}

/** Texts of a column with a long enough run of hexadecimal digits; filtered by the database. */
async function listHexTexts(database: Database, { table, column }: Column): Promise<string[]> {
  const hasId = isOnPostgres(database)
    ? sql`${sql.ref(column)} ~ ${`[0-9a-f]{${MEDIA_ID_CHARACTERS}}`}`
    : sql`${sql.ref(column)} glob ${`*${'[0-9a-f]'.repeat(MEDIA_ID_CHARACTERS)}*`}`
  const { rows } = await sql<{ text: string }>`
    select distinct ${sql.ref(column)} as text from ${sql.table(table)} where ${hasId}
  `.execute(database)
  return rows.map(({ text }) => text)
}

/** Every substring of an id's length within longer runs of digits, since an id may start anywhere in them. */
function idsWithin(text: string): string[] {
  return [...text.matchAll(HEX)].flatMap(([run]) =>
    Array.from({ length: run.length - MEDIA_ID_CHARACTERS + 1 }, (_, at) => run.slice(at, at + MEDIA_ID_CHARACTERS)),
  )
}
