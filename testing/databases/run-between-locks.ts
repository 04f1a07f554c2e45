import type { Transaction } from '#server/database/database.ts'
import { isOnPostgres } from '#server/database/is-on-postgres.ts'
import type { TestServer } from '../servers/test-server.ts'
import { waitForBlocked } from './wait-for-blocked.ts'

type Locks = {
  first: (transaction: Transaction) => Promise<unknown>
  second: (transaction: Transaction) => Promise<unknown>
}

/**
 * Takes the first lock, lets another transaction run until it waits, takes the second lock, and returns the result of the
 * other. PostgreSQL ends one of them with an error if they lock in opposite orders; the embedded database runs one after
 * the other.
 */
export async function runBetweenLocks<result>(
  { program: { database } }: Pick<TestServer, 'program'>,
  { first, second }: Locks,
  run: () => Promise<result>,
): Promise<result> {
  const running = await database.transaction().execute(async (transaction) => {
    await first(transaction)
    // In an object: a promise that is returned would be awaited before the transaction ends.
    const other = { result: run() }
    if (isOnPostgres(database)) await waitForBlocked(database, transaction, other.result)
    await second(transaction)
    return other
  })
  return running.result
}
