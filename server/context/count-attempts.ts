import { CallError } from '#contract/errors.ts'
import { countAttempt, deleteAttempt } from '#server/database/accounts/attempt-limits.ts'
import type { AttemptRow } from '#server/database/accounts/user-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from './context.ts'

type AttemptWindow = { most: number; seconds: number }

/** A limit on `what`, for `who`. `weight`: of this attempt, default 1. */
export type AttemptLimit = { what: string; who: string; limit: AttemptWindow; weight?: number }

/** Counts an attempt for each limit, and refuses if one is exceeded; shared by all processes. */
export async function countAttempts({ database, clock }: Context, limits: readonly AttemptLimit[]): Promise<void> {
  const now = clock.now()
  const attempts = await database.transaction().execute((transaction) => countEach(transaction, limits, now))
  refuseExceeded(attempts, now)
}

/** The same within the limited transaction: a refusal rolls back the transaction and the count. */
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
  // In a fixed order, so that two requests cannot deadlock.
  for (const { key, limit, weight } of limits.map(withKey).sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const counted = await countAttempt(transaction, { key, now, seconds: limit.seconds, ...(weight && { weight }) })
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

/** Resets the attempts after a right answer. */
export async function resetAttempts({ database }: Context, attempt: AttemptLimit): Promise<void> {
  await database.transaction().execute((transaction) => deleteAttempt(transaction, withKey(attempt).key))
}

/** The key is hashed, so that nobody can read addresses from the table. */
function withKey(attempt: AttemptLimit) {
  return { ...attempt, key: hashSecret(`${attempt.what}\n${attempt.who}`) }
}
