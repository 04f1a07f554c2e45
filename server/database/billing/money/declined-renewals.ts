import { sql } from 'kysely'
import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import type { TimeWindow } from './subscription-expressions.ts'

/** What stands in place of a reason that the provider did not name. */
const UNKNOWN_DECLINE = 'unknown'

const decline = sql<string>`coalesce(charge_attempt.decline, ${sql.lit(UNKNOWN_DECLINE)})`

/** Declined attempts at renewals. First purchases do not count, since their buyers see the refusal at once. */
function selectDeclined(database: Database, { from, until }: TimeWindow) {
  return database
    .selectFrom('charge_attempt')
    .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
    .where('charge_attempt.started_at', '>', from)
    .where('charge_attempt.started_at', '<=', until)
    .where('charge_attempt.status', '=', 'refused')
    .where('charge.kind', '=', 'period')
    .where('charge.purchase_id', 'is', null)
    .where('charge.beneficiary', 'is', null)
}

/** Charges that were declined, by store and reason, and how many of them were paid later. */
export async function countDeclines(database: Database, window: TimeWindow) {
  const rows = await selectDeclined(database, window)
    .select('charge.store')
    .select(decline.as('decline'))
    .select(sql<number>`count(distinct charge.id)`.as('count'))
    .select(
      sql<number>`count(distinct case when charge.status in ('succeeded', 'refunded') then charge.id end)`.as(
        'paid_later',
      ),
    )
    .groupBy(['charge.store', sql.ref('decline')])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), paid_later: Number(row.paid_later) }))
}

export type DeclineFilter = {
  window: TimeWindow
  store?: Store | undefined
  decline?: string | undefined
  after?: Keyset | undefined
  limit: number
}

/** The declined attempts with their people, newest first. */
export async function listDeclinedRenewals(
  database: Database,
  { window, store, after, limit, ...filter }: DeclineFilter,
) {
  let select = selectDeclined(database, window)
    .leftJoin('user', 'user.id', 'charge.user_id')
    .leftJoin('subscription', 'subscription.id', 'charge.subscription_id')
    .select(['charge_attempt.id', 'charge_attempt.started_at', 'charge.id as charge_id', 'charge.title'])
    .select(['charge.store', 'charge.amount', 'charge.currency', 'charge.status', 'subscription.renews_at'])
    .select(decline.as('decline'))
    .select(['user.id as person_id', 'user.name as person_name', 'user.email as person_email'])
    .select('user.phone as person_phone')
  if (store !== undefined) select = select.where('charge.store', '=', store)
  if (filter.decline !== undefined) select = select.where(decline, '=', filter.decline)
  if (after) select = select.where(isAfterKeyset('charge_attempt.started_at', 'charge_attempt.id', after, 'desc'))
  return select.orderBy('charge_attempt.started_at', 'desc').orderBy('charge_attempt.id', 'desc').limit(limit).execute()
}
