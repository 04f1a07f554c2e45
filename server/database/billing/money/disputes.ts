import type { Store } from '#contract/billing/subscriptions.ts'
import type { DisputeState } from '#contract/studio/money/disputes.ts'
import type { Database, Transaction } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'

/** A dispute as its store last reported it. */
export type DisputeRow = {
  id: string
  charge_id: string
  store: Store
  provider_id: string
  amount: number
  currency: string
  /** The bank's word for it. */
  reason: string
  state: DisputeState
  opened_at: number
  due_at: number | null
  /** When we sent proof, and who of the team; null for a command. */
  answered_at: number | null
  answered_by: string | null
  /** When we learned that it was won or lost. */
  closed_at: number | null
}

export type DisputeTables = { dispute: DisputeRow }

/** Adds a dispute; false if it is known. */
export async function insertDispute(transaction: Transaction, row: DisputeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('dispute')
    .values(row)
    .onConflict((same) => same.columns(['store', 'provider_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findStoreDispute(
  database: Database,
  { store, provider_id }: Pick<DisputeRow, 'store' | 'provider_id'>,
): Promise<DisputeRow | undefined> {
  return database
    .selectFrom('dispute')
    .selectAll()
    .where('store', '=', store)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
}

/** The newest dispute of a charge. */
export async function findChargeDispute(database: Database, chargeId: string): Promise<DisputeRow | undefined> {
  return database
    .selectFrom('dispute')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks and reads a dispute until this transaction ends. */
export async function lockDispute(transaction: Transaction, id: string): Promise<DisputeRow | undefined> {
  return transaction
    .updateTable('dispute')
    .set((is) => ({ amount: is.ref('amount') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function updateDispute(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<DisputeRow, 'id' | 'charge_id' | 'store' | 'provider_id'>>,
): Promise<void> {
  await transaction.updateTable('dispute').set(change).where('id', '=', id).execute()
}

function selectDisputes(database: Database) {
  return database
    .selectFrom('dispute')
    .innerJoin('charge', 'charge.id', 'dispute.charge_id')
    .leftJoin('user as person', 'person.id', 'charge.user_id')
    .leftJoin('user as answerer', 'answerer.id', 'dispute.answered_by')
    .selectAll('dispute')
    .select(['charge.title', 'charge.charged_at', 'charge.amount as charge_amount'])
    .select(['person.id as person_id', 'person.name as person_name'])
    .select(['person.email as person_email', 'person.phone as person_phone'])
    .select(['answerer.name as answerer_name', 'answerer.email as answerer_email'])
}

export type ListedDispute = Awaited<ReturnType<typeof listDisputeRows>>[number]

/** Open disputes, oldest first, or closed ones, newest first. */
export async function listDisputeRows(
  database: Database,
  { isClosed, after, limit }: { isClosed: boolean; after: Keyset | undefined; limit: number },
) {
  const direction = isClosed ? 'desc' : 'asc'
  let select = selectDisputes(database).where('dispute.closed_at', isClosed ? 'is not' : 'is', null)
  if (after) select = select.where(isAfterKeyset('dispute.opened_at', 'dispute.id', after, direction))
  return select.orderBy('dispute.opened_at', direction).orderBy('dispute.id', direction).limit(limit).execute()
}

export async function findDisputeRow(database: Database, id: string): Promise<ListedDispute | undefined> {
  return selectDisputes(database).where('dispute.id', '=', id).executeTakeFirst()
}

/** How many disputes wait for proof, and the next deadline. */
export async function countDisputesToAnswer(
  database: Database,
  now: number,
): Promise<{ count: number; due_at: number | null }> {
  const { count, due_at } = await database
    .selectFrom('dispute')
    .select((is) => [is.fn.countAll().as('count'), is.fn.min('due_at').as('due_at')])
    .where('closed_at', 'is', null)
    .where('state', '=', 'needs_response')
    .where('answered_at', 'is', null)
    .where((is) => is.or([is('due_at', 'is', null), is('due_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), due_at: due_at === null ? null : Number(due_at) }
}
