import { setTimeout } from 'node:timers/promises'
import type { Transaction } from '#server/database/database.ts'
import type { TestServer } from '../servers/test-server.ts'

/** Enough time for the other transaction to reach its lock. */
const HEAD_START_MILLISECONDS = 400

type Locks = {
  first: (transaction: Transaction) => Promise<unknown>
  second: (transaction: Transaction) => Promise<unknown>
}

/**
 * Takes the first lock, lets another transaction run until it waits, takes the second lock, and returns the result of the
 * other. PostgreSQL ends one of them with an error if they lock in opposite orders.
 */
export async function runBetweenLocks<result>(
  { program }: Pick<TestServer, 'program'>,
  { first, second }: Locks,
  run: () => Promise<result>,
): Promise<result> {
  const running = await program.database.transaction().execute(async (transaction) => {
    await first(transaction)
    // In an object: a promise that is returned would be awaited before the transaction ends.
    const other = { result: run() }
    await setTimeout(HEAD_START_MILLISECONDS)
    await second(transaction)
    return other
  })
  return running.result
}
