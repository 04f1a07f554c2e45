import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as catalogue from './migrations/001-catalogue.ts'
import * as accounts from './migrations/002-accounts.ts'
import * as bible from './migrations/003-bible.ts'
import * as feeds from './migrations/004-feeds.ts'
import * as search from './migrations/005-search.ts'

/** Written out, in order. A landed migration is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-accounts': accounts,
  '003-bible': bible,
  '004-feeds': feeds,
  '005-search': search,
}

/** Brings the database to the newest schema; returns the names of what ran. Safe when several processes start at once. */
export async function migrate(database: Database): Promise<string[]> {
  return alone(database, async (one) => {
    const migrator = new Migrator({ db: one, provider: { getMigrations: async () => MIGRATIONS } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/** PostgreSQL's migrator locks and rolls back by itself; the embedded database has neither, so one transaction does both. */
async function alone<result>(database: Database, work: (database: Database) => Promise<result>): Promise<result> {
  if (database.getExecutor().adapter.supportsTransactionalDdl) return work(database)
  return database.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const done = await work(connection)
      await sql`commit`.execute(connection)
      return done
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}
