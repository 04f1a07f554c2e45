import { findOrStartPostgres } from './find-postgres.ts'

/**
 * Before all unit tests: sets TEST_POSTGRES_URL, where each test file creates its own database. `npm test` has set it
 * already; this is for direct runs of Vitest.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL !== undefined) return undefined
  const postgres = await findOrStartPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  return postgres.stop
}
