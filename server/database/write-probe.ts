import type { Database } from './database.ts'

/** Together more than two pages of either database, so that a full one needs new space for them. */
const PROBE_ROWS = 24
const PROBE_CHARACTERS = 1000

/**
 * Writes rows and deletes them in one transaction: they are never visible, but the commit is written to disk. Throws
 * what any other write would throw.
 */
export async function probeWrite(database: Database, id: string): Promise<void> {
  const names = Array.from({ length: PROBE_ROWS }, (_, at) => `write probe ${id} ${at} `.padEnd(PROBE_CHARACTERS, '.'))
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('stamp')
      .values(names.map((name) => ({ name, value: 0 })))
      .execute()
    await transaction.deleteFrom('stamp').where('name', 'in', names).execute()
  })
}
