import { deleteAccountChangesBefore } from '#server/database/account-changes.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { every, type Stoppable } from './every.ts'

const EVERY_MILLISECONDS = 600_000

type Parts = { database: Database; clock: Clock }

/** Forgets what can no longer be taken back. Any number of processes may do so at once. */
export async function forgetAccountChanges({ database, clock }: Parts): Promise<void> {
  await database.transaction().execute((transaction) => deleteAccountChangesBefore(transaction, clock.now()))
}

export function startForgettingAccountChanges(parts: Parts, broken: (error: unknown) => void): Stoppable {
  return every(EVERY_MILLISECONDS, () => forgetAccountChanges(parts), broken)
}
