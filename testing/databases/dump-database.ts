import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** What is written once in a lifetime by the clock, and so differs between two databases that hold the same. */
const IGNORED_TABLES = /^(kysely_|sqlite_)/

/** Every row of every table but those of the migrator, as sorted lines of text. */
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
