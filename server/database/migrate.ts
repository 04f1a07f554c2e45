import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as catalogue from './migrations/001-catalogue.ts'
import * as accounts from './migrations/002-accounts.ts'

/** Written out, in order. A landed migration is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-accounts': accounts,
}

/** Brings the database to the newest schema; returns the names of what ran. Safe when several processes start at once. */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
