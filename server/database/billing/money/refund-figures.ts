import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import type { TimeWindow } from './subscription-expressions.ts'

/** Refunds and lost disputes within a window that were not declined, of subscriptions, gifts and donations. */
function selectRefunds(database: Database, { from, until }: TimeWindow) {
  return database
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .where('refund.created_at', '>', from)
    .where('refund.created_at', '<=', until)
    .where('refund.status', '!=', 'refused')
}

/** Refunds by store and currency. */
export async function sumRefunds(database: Database, window: TimeWindow) {
  const rows = await selectRefunds(database, window)
    .select(['charge.store', 'refund.currency'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('refund.amount').as('amount')])
    .groupBy(['charge.store', 'refund.currency'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }))
}

export type RefundFilter = {
  window: TimeWindow
  store?: Store | undefined
  currency?: string | undefined
  after?: Keyset | undefined
  limit: number
}

/** The refunds with their people, newest first. */
export async function listRefundRows(database: Database, { window, store, currency, after, limit }: RefundFilter) {
  let select = selectRefunds(database, window)
    .leftJoin('user', 'user.id', 'charge.user_id')
    .select(['refund.id', 'refund.created_at', 'refund.amount', 'refund.currency', 'refund.status', 'refund.reason'])
    .select(['charge.id as charge_id', 'charge.title', 'charge.store'])
    .select(['user.id as person_id', 'user.name as person_name', 'user.email as person_email'])
    .select('user.phone as person_phone')
  if (store !== undefined) select = select.where('charge.store', '=', store)
  if (currency !== undefined) select = select.where('refund.currency', '=', currency)
  if (after) select = select.where(isAfterKeyset('refund.created_at', 'refund.id', after, 'desc'))
  return select.orderBy('refund.created_at', 'desc').orderBy('refund.id', 'desc').limit(limit).execute()
}
