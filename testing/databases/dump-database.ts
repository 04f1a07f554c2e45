import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** The migrator's tables, whose times differ between equal databases, and SQLite's own tables. */
const IGNORED_TABLES = /^(kysely_|sqlite_)/

/** All rows of all tables, except those of `IGNORED_TABLES` and `ignored`, as sorted lines of text. */
export async function dumpDatabase(database: Database, ignored: RegExp = IGNORED_TABLES): Promise<string[]> {
  const tables = await database.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !IGNORED_TABLES.test(name) && !ignored.test(name))
  const lines: string[] = []
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database)
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`))
  }
  return lines.sort()
}
