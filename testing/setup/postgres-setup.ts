import { findOrStartPostgres } from './find-postgres.ts'

/**
 * Before all unit tests: puts the address of a PostgreSQL server into TEST_POSTGRES_URL, where each test file finds it
 * and makes a database of its own. `npm test` has already done so; this is for Vitest run by hand.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL !== undefined) return undefined
  const postgres = await findOrStartPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  return postgres.stop
}
