import { type Expression, type SqlBool, sql } from 'kysely'
import type { Store, SubscriptionState } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Database } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import {
  dueExpression,
  hasLeftExpression,
  isPayingExpression,
  stateExpression,
  type TimeWindow,
  trialEndedExpression,
  trialKeptExpression,
  trialTryingExpression,
} from './subscription-expressions.ts'

/** Paid subscriptions that renew; gifts, grants, family seats and donations are not counted. */
const PAID = 'paid'

/** Subscriptions by store, state, currency and plan length, with the sum of their prices. */
export async function sumSubscriptionsByState(database: Database, now: number) {
  const rows = await database
    .selectFrom('subscription')
    .select(['store', 'currency', 'subscription_interval', 'subscription_interval_count'])
    .select(stateExpression(database, now).as('state'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('price').as('price')])
    .where('kind', '=', PAID)
    .groupBy(['store', 'currency', 'subscription_interval', 'subscription_interval_count', sql.ref('state')])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), price: Number(row.price) }))
}

/** Trials that ended, and people who paid and left, within a window. */
export async function countChanges(database: Database, window: TimeWindow & { now: number }) {
  const ended = trialEndedExpression(window)
  const counted = (is: Expression<SqlBool>) => sql<number>`count(case when ${is} then 1 end)`
  const row = await database
    .selectFrom('subscription')
    .select([
      counted(ended).as('trials_ended'),
      counted(sql<SqlBool>`${ended} and ${trialKeptExpression}`).as('trials_kept'),
      counted(sql<SqlBool>`${ended} and ${trialTryingExpression(database, window.now)}`).as('trials_trying'),
      counted(isPayingExpression(database, window.from)).as('paying'),
      counted(hasLeftExpression(database, window)).as('left'),
    ])
    .where('kind', '=', PAID)
    .executeTakeFirstOrThrow()
  return {
    trials: { ended: Number(row.trials_ended), kept: Number(row.trials_kept), trying: Number(row.trials_trying) },
    churn: { paying: Number(row.paying), left: Number(row.left) },
  }
}

/** Renewals within a window by day (in UTC, as its number since 1970), store and currency. */
export async function sumDueByDay(database: Database, { now, from, until }: TimeWindow & { now: number }) {
  const day = sql<number>`(${dueExpression} / ${sql.lit(DAY_MILLISECONDS)})`
  const rows = await database
    .selectFrom('subscription')
    .select(['store', 'currency'])
    .select(day.as('day'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('price').as('amount')])
    .where('kind', '=', PAID)
    .where(isDue(database, { now, from, until }))
    .groupBy(['store', 'currency', sql.ref('day')])
    .orderBy(sql.ref('day'))
    .orderBy('store')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, day: Number(row.day), count: Number(row.count), amount: Number(row.amount) }))
}

/**
 * True for a subscription that is charged, or charged again, within a window: not cancelled, and its access has not ended.
 */
function isDue(database: Database, { now, from, until }: TimeWindow & { now: number }): Expression<SqlBool> {
  return sql<SqlBool>`(${dueExpression} >= ${from} and ${dueExpression} < ${until}
    and ${stateExpression(database, now)} in ('trial', 'active', 'past_due'))`
}

/** Which subscriptions a figure counts. */
export type SubscriptionFigure =
  | 'state'
  | 'recurring'
  | 'due'
  | 'trials_ended'
  | 'trials_kept'
  | 'trials_trying'
  | 'paying'
  | 'left'

export type SubscriptionFilter = {
  figure: SubscriptionFigure
  now: number
  /** When the change happened, or when the charge is due. */
  window: TimeWindow
  store?: Store | undefined
  state?: SubscriptionState | undefined
  currency?: string | undefined
  after?: Keyset | undefined
  limit: number
}

/** The subscriptions behind a figure with their people, newest first. */
export async function listFigureSubscriptions(database: Database, filter: SubscriptionFilter) {
  const { now, store, state, currency, after, limit } = filter
  const stateOf = stateExpression(database, now)
  let counted = database
    .selectFrom('subscription')
    .select(['id', 'user_id', 'title', 'store', 'price', 'currency', 'subscription_interval'])
    .select(['subscription_interval_count', 'created_at', 'expires_at', 'renews_at', 'attempts', stateOf.as('state')])
    .where('kind', '=', PAID)
    .where(isOfFigure(database, filter))
  if (store !== undefined) counted = counted.where('store', '=', store)
  if (currency !== undefined) counted = counted.where('currency', '=', currency)
  if (state !== undefined) counted = counted.where(sql<SqlBool>`${stateOf} = ${state}`)
  if (after) counted = counted.where(isAfterKeyset('created_at', 'id', after, 'desc'))
  const page = counted.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  return database
    .selectFrom(page.as('page'))
    .leftJoin('user', 'user.id', 'page.user_id')
    .selectAll('page')
    .select(['user.name as person_name', 'user.email as person_email', 'user.phone as person_phone'])
    .select('user.id as person_id')
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
}

function isOfFigure(database: Database, { figure, now, window }: SubscriptionFilter): Expression<SqlBool> {
  const ended = trialEndedExpression(window)
  const conditions: Record<SubscriptionFigure, () => Expression<SqlBool>> = {
    state: () => sql<SqlBool>`1 = 1`,
    recurring: () => sql<SqlBool>`${stateExpression(database, now)} in ('active', 'past_due')`,
    due: () => isDue(database, { now, ...window }),
    trials_ended: () => ended,
    trials_kept: () => sql<SqlBool>`${ended} and ${trialKeptExpression}`,
    trials_trying: () => sql<SqlBool>`${ended} and ${trialTryingExpression(database, now)}`,
    paying: () => isPayingExpression(database, window.from),
    left: () => hasLeftExpression(database, window),
  }
  return conditions[figure]()
}
