import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SubscriptionState } from '#contract/billing/subscriptions.ts'
import { graceEnd } from '#rules/billing/charge-retry.ts'
import type { Database } from '../../database.ts'
import { isOnPostgres } from '../../is-on-postgres.ts'

/** Later than any time; an integer in both databases. */
const NEVER = Number.MAX_SAFE_INTEGER
const GRACE_MILLISECONDS = graceEnd(0)

/*
 * The rules of `rules/billing/subscription-state.ts` and `rules/billing/money/paying-at.ts` for renewing subscriptions, as
 * SQL, so that the database counts thousands of subscriptions itself. A test compares each expression with its rule.
 */

/** The end of access; `NEVER` for none. */
function accessEnd(database: Database): RawBuilder<number> {
  const least = isOnPostgres(database) ? sql`least` : sql`min`
  return sql<number>`${least}(
    coalesce(expires_at + case when canceled_at is null then ${sql.lit(GRACE_MILLISECONDS)} else 0 end, ${sql.lit(NEVER)}),
    coalesce(refunded_at, ${sql.lit(NEVER)}), coalesce(ended_at, ${sql.lit(NEVER)}))`
}

export function stateExpression(database: Database, now: number): RawBuilder<SubscriptionState> {
  return sql<SubscriptionState>`case
    when refunded_at is not null then 'refunded'
    when ${accessEnd(database)} <= ${now} then 'expired'
    when canceled_at is not null then 'cancelled'
    when trial_period_ends_at > ${now} then 'trial'
    when expires_at <= ${now} then 'past_due'
    else 'active' end`
}

export function isPayingExpression(database: Database, at: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(active_start_date is not null and active_start_date <= ${at} and ${accessEnd(database)} > ${at})`
}

export type TimeWindow = { from: number; until: number }

export function hasLeftExpression(database: Database, { from, until }: TimeWindow): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isPayingExpression(database, from)} and not ${isPayingExpression(database, until)})`
}

export function trialEndedExpression({ from, until }: TimeWindow): RawBuilder<SqlBool> {
  return sql<SqlBool>`(trial_period_ends_at > ${from} and trial_period_ends_at <= ${until})`
}

export const trialKeptExpression: RawBuilder<SqlBool> = sql<SqlBool>`(active_start_date is not null)`

export function trialTryingExpression(database: Database, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(active_start_date is null and canceled_at is null and ${accessEnd(database)} > ${now})`
}

/** The time of the next charge: ours, or the end of the paid time for a store that charges by itself. */
export const dueExpression: RawBuilder<number> = sql<number>`coalesce(renews_at, expires_at)`
