import type { Store } from '#contract/billing/subscriptions.ts'
import type { PayoutRowState } from '#contract/studio/money/payouts.ts'
import { bulkInsert } from '../../bulk-statement.ts'
import type { Database, Transaction } from '../../database.ts'
import type { Keyset } from '../../keyset.ts'
import { padInList } from '../../pad-in-list.ts'
import { chunksOf } from '../../row-chunks.ts'
import type { PayoutRowTableRow, PayoutTableRow } from './payout-tables.ts'

/** Below both databases' parameter limits. */
const KEYS_PER_STATEMENT = 500

const insertPayoutRows = bulkInsert('payout_row')

/** Writes all rows of a payout in place of those it had. */
export async function replacePayoutRows(
  transaction: Transaction,
  payoutId: string,
  rows: readonly PayoutRowTableRow[],
): Promise<void> {
  await transaction.deleteFrom('payout_row').where('payout_id', '=', payoutId).execute()
  await insertPayoutRows(transaction, rows)
}

/** All rows of a payout in order. */
export async function listRowsOfPayout(database: Database, payoutId: string): Promise<PayoutRowTableRow[]> {
  return database.selectFrom('payout_row').selectAll().where('payout_id', '=', payoutId).orderBy('position').execute()
}

/** Of these keys, those that rows of payouts before this one have. */
export async function listKeysPaidBefore(
  database: Database,
  payout: Pick<PayoutTableRow, 'id' | 'store' | 'created_at'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunksOf(keys, KEYS_PER_STATEMENT)) {
    const rows = await database
      .selectFrom('payout_row')
      .innerJoin('payout', 'payout.id', 'payout_row.payout_id')
      .select('payout_row.paid_key')
      .where('payout_row.store', '=', payout.store)
      .where('payout_row.paid_key', 'in', padInList(chunk))
      .where('payout.id', '!=', payout.id)
      .where((is) =>
        is.or([
          is('payout.created_at', '<', payout.created_at),
          is.and([is('payout.created_at', '=', payout.created_at), is('payout.id', '<', payout.id)]),
        ]),
      )
      .execute()
    for (const { paid_key } of rows) if (paid_key !== null) found.add(paid_key)
  }
  return found
}

export type ListedPayoutRow = Awaited<ReturnType<typeof listPayoutRowsPage>>[number]

/** A page of a payout's rows in order, with the person of each charge. */
export async function listPayoutRowsPage(
  database: Database,
  {
    payoutId,
    state,
    after,
    limit,
  }: { payoutId: string; state: PayoutRowState | undefined; after: Keyset | undefined; limit: number },
) {
  let select = database
    .selectFrom('payout_row')
    .leftJoin('charge', 'charge.id', 'payout_row.charge_id')
    .leftJoin('user as person', 'person.id', 'charge.user_id')
    .selectAll('payout_row')
    .select(['person.id as person_id', 'person.name as person_name'])
    .select(['person.email as person_email', 'person.phone as person_phone'])
    .where('payout_id', '=', payoutId)
  if (state) select = select.where('payout_row.state', '=', state)
  if (after) select = select.where('position', '>', after.value)
  return select.orderBy('position').limit(limit).execute()
}

/** The earliest charge that a store's payouts have; null without any. */
export async function findFirstPaidOut(database: Database, store: Store): Promise<number | null> {
  const row = await database
    .selectFrom('payout_row')
    .select((is) => is.fn.min('occurred_at').as('first'))
    .where('store', '=', store)
    .where('kind', '=', 'charge')
    .executeTakeFirst()
  return row?.first == null ? null : Number(row.first)
}
