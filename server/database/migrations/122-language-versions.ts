import { type Kysely, sql } from 'kysely'

/** The original that an item or a series is a language version of. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  for (const table of ['content', 'series']) {
    await database.schema.alterTable(table).addColumn('original_id', 'text').execute()
    // Few entries have an original: an index of those alone costs other writes nothing.
    await sql`create index ${sql.ref(`${table}_original`)} on ${sql.table(table)} (original_id) where original_id is not null`.execute(
      database,
    )
  }
}
