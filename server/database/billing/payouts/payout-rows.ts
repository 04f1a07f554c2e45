import type { Store } from '#contract/billing/subscriptions.ts'
import type { PayoutRowState } from '#contract/studio/money/payouts.ts'
import { bulkInsert } from '../../bulk-statement.ts'
import type { Database, Transaction } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
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

type PayoutInTime = Pick<PayoutTableRow, 'id' | 'store' | 'created_at'>

/** Those of these keys that rows of earlier payouts have. */
export async function listKeysPaidBefore(
  database: Database,
  payout: PayoutInTime,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await listPaidElsewhere(database, payout, { keys, direction: 'desc' })
  return new Set(rows.flatMap(({ paid_key }) => paid_key ?? []))
}

/** The names of payouts after this one that have rows with one of these keys. */
export async function listPayoutsPaidAfter(
  database: Database,
  payout: PayoutInTime,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await listPaidElsewhere(database, payout, { keys, direction: 'asc' })
  return new Set(rows.map(({ provider_id }) => provider_id))
}

/** Rows with these keys in payouts that were made before (`desc`) or after this one. */
async function listPaidElsewhere(
  database: Database,
  { id, store, created_at }: PayoutInTime,
  { keys, direction }: { keys: readonly string[]; direction: 'asc' | 'desc' },
) {
  const found: { paid_key: string | null; provider_id: string }[] = []
  for (const chunk of chunksOf(keys, KEYS_PER_STATEMENT)) {
    const rows = await database
      .selectFrom('payout_row')
      .innerJoin('payout', 'payout.id', 'payout_row.payout_id')
      .select(['payout_row.paid_key', 'payout.provider_id'])
      .where('payout_row.store', '=', store)
      .where('payout_row.paid_key', 'in', padInList(chunk))
      .where(isAfterKeyset('payout.created_at', 'payout.id', { value: created_at, id }, direction))
      .execute()
    found.push(...rows)
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
  let page = database.selectFrom('payout_row').selectAll().where('payout_id', '=', payoutId)
  if (state) page = page.where('state', '=', state)
  if (after) page = page.where(isAfterKeyset('position', 'id', after, 'asc'))
  // The page first: PostgreSQL would otherwise read every charge to join a month's rows.
  return database
    .selectFrom(page.orderBy('position').orderBy('id').limit(limit).as('payout_row'))
    .leftJoin('charge', 'charge.id', 'payout_row.charge_id')
    .leftJoin('user as person', 'person.id', 'charge.user_id')
    .selectAll('payout_row')
    .select(['person.id as person_id', 'person.name as person_name'])
    .select(['person.email as person_email', 'person.phone as person_phone'])
    .orderBy('position')
    .orderBy('payout_row.id')
    .execute()
}

/** The time of the earliest charge in a store's payouts, in milliseconds; null without any. */
export async function findFirstPaidOut(database: Database, store: Store): Promise<number | null> {
  const row = await database
    .selectFrom('payout_row')
    .select((is) => is.fn.min('occurred_at').as('first'))
    .where('store', '=', store)
    .where('kind', '=', 'charge')
    .executeTakeFirst()
  return row?.first == null ? null : Number(row.first)
}
