import { CallError } from '#contract/errors.ts'
import { countAttempt, deleteAttempt } from '#server/database/accounts/attempt-limits.ts'
import type { AttemptRow } from '#server/database/accounts/user-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from './context.ts'

type AttemptWindow = { most: number; seconds: number }

/** Something that may be tried only so often: what it is, by or about whom, and how much this counts, where it is not 1. */
export type AttemptLimit = { what: string; who: string; limit: AttemptWindow; by?: number }

/** Counts a try of each, and refuses when one of them was tried too often; on every process alike. */
export async function countAttempts({ database, clock }: Context, limits: readonly AttemptLimit[]): Promise<void> {
  const now = clock.now()
  const attempts = await database.transaction().execute((transaction) => countEach(transaction, limits, now))
  refuseExceeded(attempts, now)
}

/** The same within what it bounds: a refusal takes back the transaction, and with it the count of what was refused. */
export async function countAttemptsWithin(
  transaction: Transaction,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<void> {
  refuseExceeded(await countEach(transaction, limits, now), now)
}

type CountedAttempt = AttemptRow & Pick<AttemptWindow, 'most'>

async function countEach(
  transaction: Transaction,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<CountedAttempt[]> {
  const rows: CountedAttempt[] = []
  // In one order, so that two requests never wait for each other.
  for (const { key, limit, by } of limits.map(withKey).sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const counted = await countAttempt(transaction, { key, now, seconds: limit.seconds, ...(by && { by }) })
    rows.push({ ...counted, most: limit.most })
  }
  return rows
}

function refuseExceeded(attempts: readonly CountedAttempt[], now: number): void {
  const exceeded = attempts.filter(({ count, most }) => count > most)
  if (exceeded.length === 0) return
  const resetsAt = Math.max(...exceeded.map(({ resets_at }) => resets_at))
  throw new CallError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) })
}

/** A right answer: what was tried about somebody before no longer counts. */
export async function resetAttempts({ database }: Context, attempt: AttemptLimit): Promise<void> {
  await database.transaction().execute((transaction) => deleteAttempt(transaction, withKey(attempt).key))
}

/** Hashed: the table of attempts is no list of addresses. */
function withKey(attempt: AttemptLimit) {
  return { ...attempt, key: hashSecret(`${attempt.what}\n${attempt.who}`) }
}
