import { PostgresAdapter } from 'kysely'
import type { Database } from './database.ts'

export function isOnPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
