import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/**
 * The type of a text column with ordering. PostgreSQL would order by the installation's collation, unlike the embedded
 * database and our own code; "C" orders by code point.
 */
export function exactText(database: Kysely<Record<string, never>>): 'text' | RawBuilder<unknown> {
  return database.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text'
}
