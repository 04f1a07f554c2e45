import { CallError } from '#contract/errors.ts'
import { countAttempt, deleteAttempt } from '#server/database/attempts.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AttemptRow } from '#server/database/member-tables.ts'
import { hashSecret } from '#server/gateways/signature.ts'
import type { Context } from './context.ts'

type Limit = { most: number; seconds: number }

/** Something that may be tried only so often: what it is, by or about whom, and how much this counts, where it is not 1. */
export type Tried = { what: string; who: string; limit: Limit; by?: number }

/** Counts a try of each, and refuses when one of them was tried too often; on every process alike. */
export async function countTry({ database, clock }: Context, tries: readonly Tried[]): Promise<void> {
  const now = clock.now()
  const counted = await database.transaction().execute((transaction) => count(transaction, tries, now))
  refuseOver(counted, now)
}

/** The same within what it bounds: a refusal takes back the transaction, and with it the count of what was refused. */
export async function countTryWithin(transaction: Transaction, tries: readonly Tried[], now: number): Promise<void> {
  refuseOver(await count(transaction, tries, now), now)
}

type Counted = AttemptRow & Pick<Limit, 'most'>

async function count(transaction: Transaction, tries: readonly Tried[], now: number): Promise<Counted[]> {
  const rows: Counted[] = []
  // In one order, so that two requests never wait for each other.
  for (const { key, limit, by } of tries.map(keyed).sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const counted = await countAttempt(transaction, { key, now, seconds: limit.seconds, ...(by && { by }) })
    rows.push({ ...counted, most: limit.most })
  }
  return rows
}

function refuseOver(counted: readonly Counted[], now: number): void {
  const over = counted.filter(({ count, most }) => count > most)
  if (over.length === 0) return
  const resetsAt = Math.max(...over.map(({ resets_at }) => resets_at))
  throw new CallError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) })
}

/** A right answer: what was tried about somebody before no longer counts. */
export async function forgetTry({ database }: Context, tried: Tried): Promise<void> {
  await database.transaction().execute((transaction) => deleteAttempt(transaction, keyed(tried).key))
}

/** Hashed: the table of attempts is no list of addresses. */
function keyed(tried: Tried) {
  return { ...tried, key: hashSecret(`${tried.what}\n${tried.who}`) }
}
