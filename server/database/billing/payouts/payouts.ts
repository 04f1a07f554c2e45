import { sql } from 'kysely'
import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database, Transaction } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import type { PayoutTableRow } from './payout-tables.ts'

/** Adds a payout; false if the store's payout is known. */
export async function insertPayout(transaction: Transaction, row: PayoutTableRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('payout')
    .values(row)
    .onConflict((same) => same.columns(['store', 'provider_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type PayoutName = Pick<PayoutTableRow, 'store' | 'provider_id'>

/** Locks and reads a store's payout until this transaction ends. */
export async function lockPayout(
  transaction: Transaction,
  { store, provider_id }: PayoutName,
): Promise<PayoutTableRow | undefined> {
  return transaction
    .updateTable('payout')
    .set((is) => ({ bookings: is.ref('bookings') }))
    .where('store', '=', store)
    .where('provider_id', '=', provider_id)
    .returningAll()
    .executeTakeFirst()
}

export async function findStorePayout(
  database: Database,
  { store, provider_id }: PayoutName,
): Promise<PayoutTableRow | undefined> {
  return database
    .selectFrom('payout')
    .selectAll()
    .where('store', '=', store)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
}

export async function updatePayout(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<PayoutTableRow, 'id' | 'store' | 'provider_id' | 'source'>>,
): Promise<void> {
  await transaction.updateTable('payout').set(change).where('id', '=', id).execute()
}

/** Replaces the id that a payout has at its store, so that the payout can be imported again. */
export async function renamePayout(transaction: Transaction, id: string, provider_id: string): Promise<void> {
  await transaction.updateTable('payout').set({ provider_id }).where('id', '=', id).execute()
}

export type ListedPayout = PayoutTableRow & { open: number }

function selectPayouts(database: Database) {
  return database
    .selectFrom('payout')
    .selectAll('payout')
    .select((is) =>
      is
        .selectFrom('payout_difference')
        .select((count) => count.fn.countAll<number>().as('open'))
        .whereRef('payout_difference.payout_id', '=', 'payout.id')
        .where('payout_difference.closed_at', 'is', null)
        .$asScalar()
        .as('open'),
    )
}

export async function findPayout(database: Database, id: string): Promise<ListedPayout | undefined> {
  const row = await selectPayouts(database).where('payout.id', '=', id).executeTakeFirst()
  return row && { ...row, open: Number(row.open) }
}

type PayoutQuery = {
  store: Store | undefined
  window: { from: number; until: number } | undefined
  after: Keyset | undefined
  limit: number
}

/** Payouts by their arrival, newest first. */
export async function listPayoutRows(
  database: Database,
  { store, window, after, limit }: PayoutQuery,
): Promise<ListedPayout[]> {
  let select = selectPayouts(database)
  if (store) select = select.where('payout.store', '=', store)
  if (window) select = select.where('arrives_at', '>=', window.from).where('arrives_at', '<', window.until)
  if (after) select = select.where(isAfterKeyset('arrives_at', 'payout.id', after, 'desc'))
  const rows = await select.orderBy('arrives_at', 'desc').orderBy('payout.id', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, open: Number(row.open) }))
}

type RematchQuery = { store: Store; differingSince: number; disputedSince: number }

/** Payouts whose rows may match differently by now: rows that differ, or a dispute that was not decided. */
export async function listPayoutsToMatch(
  database: Database,
  { store, differingSince, disputedSince }: RematchQuery,
): Promise<PayoutTableRow[]> {
  return database
    .selectFrom('payout')
    .selectAll()
    .where('store', '=', store)
    .where((is) =>
      is.or([
        is.and([is('created_at', '>=', differingSince), is('differing', '>', 0)]),
        is.and([
          is('created_at', '>=', disputedSince),
          is(
            'payout.id',
            'in',
            is.selectFrom('payout_row').select('payout_id').where(sql<boolean>`kind = 'dispute' and is_decided = 0`),
          ),
        ]),
      ]),
    )
    .execute()
}
