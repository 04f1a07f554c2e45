import type { Database, Transaction } from '../database.ts'
import type { ProviderEventRow, ProviderRequestRow } from './billing-tables.ts'

/** Stores an event; false if it is known. */
export async function insertProviderEvent(transaction: Transaction, row: ProviderEventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('provider_event')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type ClaimTime = { now: number; until: number }

export async function claimDueProviderEvent(
  database: Database,
  { now, until }: ClaimTime,
): Promise<ProviderEventRow | undefined> {
  for (;;) {
    const next = await database
      .selectFrom('provider_event')
      .select(['id', 'claimed_until'])
      .where('due_at', '<=', now)
      .where('claimed_until', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return undefined
    const claimed = await database
      .updateTable('provider_event')
      .set((is) => ({ claimed_until: until, attempts: is('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where('claimed_until', '=', next.claimed_until)
      .where('due_at', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
  }
}

/** Filter by subscription or subject; all without either. */
export type ProviderRequestFilter = { subscriptionId?: string; subjectId?: string }

/**
 * Claims the request that has been due longest, of all subscriptions or of one. Requests of one subscription run one at a
 * time, since the result of the first decides about the second.
 */
export async function claimDueProviderRequest(
  database: Database,
  claim: ClaimTime,
  filter?: ProviderRequestFilter,
): Promise<ProviderRequestRow | undefined> {
  for (;;) {
    const next = await findDueProviderRequest(database, claim.now, filter)
    if (!next) return undefined
    const claimed = await database
      .transaction()
      .execute((transaction) => claimProviderRequest(transaction, next, claim))
    if (claimed) return claimed
  }
}

async function findDueProviderRequest(
  database: Database,
  now: number,
  { subscriptionId, subjectId }: ProviderRequestFilter = {},
): Promise<ProviderRequestRow | undefined> {
  return database
    .selectFrom('provider_request')
    .selectAll()
    .where('due_at', '<=', now)
    .where('claimed_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_request as other')
            .select('other.id')
            .whereRef('other.subscription_id', '=', 'provider_request.subscription_id')
            .where('other.claimed_until', '>', now),
        ),
      ),
    )
    .$if(subscriptionId !== undefined, (due) => due.where('subscription_id', '=', subscriptionId ?? ''))
    .$if(subjectId !== undefined, (due) => due.where('subject_id', '=', subjectId ?? ''))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

async function claimProviderRequest(
  transaction: Transaction,
  { id, subscription_id, claimed_until }: ProviderRequestRow,
  { now, until }: ClaimTime,
): Promise<ProviderRequestRow | undefined> {
  if (subscription_id !== null) {
    // Another claim for the subscription waits for this lock, and then sees this claim.
    const lock = transaction.updateTable('subscription').set((is) => ({ attempts: is.ref('attempts') }))
    await lock.where('id', '=', subscription_id).execute()
    const pendingRequest = await transaction
      .selectFrom('provider_request')
      .select('id')
      .where('subscription_id', '=', subscription_id)
      .where('claimed_until', '>', now)
      .limit(1)
      .executeTakeFirst()
    if (pendingRequest) return undefined
  }
  return transaction
    .updateTable('provider_request')
    .set((is) => ({ claimed_until: until, attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .where('due_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

export async function updateProviderEvent(
  database: Database,
  id: string,
  change: Partial<Omit<ProviderEventRow, 'id'>>,
): Promise<void> {
  await database.updateTable('provider_event').set(change).where('id', '=', id).execute()
}

export async function insertProviderRequest(transaction: Transaction, row: ProviderRequestRow): Promise<void> {
  await transaction.insertInto('provider_request').values(row).execute()
}

export async function updateProviderRequest(
  database: Database,
  id: string,
  change: Partial<Omit<ProviderRequestRow, 'id'>>,
): Promise<void> {
  await database.updateTable('provider_request').set(change).where('id', '=', id).execute()
}

/** Open provider requests of a subscription, oldest first. */
export async function listOpenProviderRequests(
  database: Database,
  subscriptionId: string,
): Promise<ProviderRequestRow[]> {
  return database
    .selectFrom('provider_request')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('due_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
