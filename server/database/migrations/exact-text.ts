import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/**
 * The type of a text column that rows are ordered by. PostgreSQL would order by the language of its installation, and
 * so differently from the embedded database and from our own code; "C" orders by code point.
 */
export function exactText(database: Kysely<Record<string, never>>): 'text' | RawBuilder<unknown> {
  return database.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text'
}
