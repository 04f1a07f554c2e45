import { type ExpressionBuilder, PostgresAdapter, sql } from 'kysely'
import type { EntitlementRow, UserRow } from './account-tables.ts'
import type { ChargeAttemptRow, ChargeRow, SubscriptionRow } from './billing-tables.ts'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/*
 * Many renewals in one transaction. What a statement answers says of which rows it was still true: whoever asked
 * compares, and nothing is read first that the writing itself can tell.
 */

type Claim = { now: number; until: number; most: number }

type PeriodRow = ChargeRow & { subscription_id: string; period_start: number }

/**
 * Takes in hand the subscriptions whose charges have been due for longest; none twice, and without waiting for those that
 * another process has in hand.
 */
export async function claimDueSubscriptions(
  transaction: Transaction,
  { now, until, most }: Claim,
): Promise<SubscriptionRow[]> {
  const findDue = (is: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>) => {
    const due = is
      .selectFrom('subscription')
      .select('id')
      .where('renews_at', '<=', now)
      .where('claimed_until', '<=', now)
      .orderBy('renews_at')
      .limit(most)
    // The embedded database has one writer at a time.
    return isPostgres(transaction) ? due.forUpdate().skipLocked() : due
  }
  return transaction
    .with(
      (due) => due('due').materialized(),
      (is) => findDue(is),
    )
    .updateTable('subscription')
    .set((is) => ({ claimed_until: until, version: is('version', '+', 1) }))
    .where('id', 'in', (is) => is.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

function isPostgres(transaction: Transaction): boolean {
  return transaction.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Which of these charges have one for their period beside them already. PostgreSQL would have their insertion wait for
 * whoever is just settling the other, who may wait for us.
 */
export async function listChargedAlready(
  transaction: Transaction,
  wanted: readonly Pick<PeriodRow, 'subscription_id' | 'period_start'>[],
): Promise<Pick<PeriodRow, 'subscription_id' | 'period_start'>[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ subscription_id }) => subscription_id)
  const first = Math.min(...wanted.map(({ period_start }) => period_start))
  return transaction
    .selectFrom('charge')
    .select(['subscription_id', 'period_start'])
    .where('kind', '=', 'period')
    .where('subscription_id', 'in', ids)
    .where('period_start', '>=', first)
    .$narrowType<Pick<PeriodRow, 'subscription_id' | 'period_start'>>()
    .execute()
}

/** Adds the charges whose period has none yet; the ids of those that were added. */
export async function insertCharges(transaction: Transaction, rows: readonly ChargeRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const added = await transaction
    .insertInto('charge')
    .values([...rows])
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** Adds attempts; the ids of those whose correlator is new. */
export async function insertAttempts(
  transaction: Transaction,
  rows: readonly ChargeAttemptRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const added = await transaction
    .insertInto('charge_attempt')
    .values([...rows])
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** An attempt at a charge, and what the store calls what it took for it. */
export type Taken = { charge_id: string; attempt_id: string; provider_id: string }

/** Writes down that the store took these charges, of those that wait for an answer; as they are now. */
export async function updateChargesTaken(
  transaction: Transaction,
  taken: readonly Taken[],
  at: number,
): Promise<ChargeRow[]> {
  const values = taken.map(({ charge_id, provider_id }) => [charge_id, provider_id])
  return transaction
    .with('taken(taken_id, taken_as)', () => rowsOf<'taken_id' | 'taken_as'>(values))
    .updateTable('charge')
    .from('taken')
    .set((is) => ({ status: 'succeeded', provider_id: is.ref('taken_as'), charged_at: at }))
    .whereRef('charge.id', '=', 'taken_id')
    .where('charge.status', '=', 'pending')
    .returningAll()
    .execute()
}

/** The same of the attempts. */
export async function updateAttemptsTaken(
  transaction: Transaction,
  taken: readonly Taken[],
  at: number,
): Promise<void> {
  const values = taken.map(({ attempt_id, provider_id }) => [attempt_id, provider_id])
  await transaction
    .with('taken(taken_id, taken_as)', () => rowsOf<'taken_id' | 'taken_as'>(values))
    .updateTable('charge_attempt')
    .from('taken')
    .set((is) => ({ status: 'succeeded', provider_id: is.ref('taken_as'), ended_at: at }))
    .whereRef('charge_attempt.id', '=', 'taken_id')
    .execute()
}

/** What a paid period makes of a subscription that is still as it was read. */
export type Renewed = Pick<SubscriptionRow, 'id' | 'version' | 'expires_at' | 'active_start_date' | 'notice_at'>

/** Moves subscriptions on by a period; only those that nobody changed meanwhile, as they are now. */
export async function updateSubscriptionsRenewed(
  transaction: Transaction,
  renewed: readonly Renewed[],
): Promise<SubscriptionRow[]> {
  const values = renewed.map((one) => [one.id, one.version, one.expires_at, one.active_start_date, one.notice_at])
  type Column = 'of_id' | 'of_version' | 'to_end' | 'to_start' | 'to_notice'
  return transaction
    .with('renewed(of_id, of_version, to_end, to_start, to_notice)', () => rowsOf<Column>(values))
    .updateTable('subscription')
    .from('renewed')
    .set((is) => ({
      period: is('subscription.period', '+', 1),
      version: is('subscription.version', '+', 1),
      expires_at: is.cast<number | null>('to_end', 'bigint'),
      renews_at: is.cast<number | null>('to_end', 'bigint'),
      active_start_date: is.cast<number | null>('to_start', 'bigint'),
      notice_at: is.cast<number | null>('to_notice', 'bigint'),
      attempts: 0,
      claimed_until: 0,
    }))
    .whereRef('subscription.id', '=', 'of_id')
    .where('subscription.version', '=', (is) => is.cast<number>('of_version', 'bigint'))
    .returningAll()
    .execute()
}

type Value = string | number | null

/**
 * Rows that are given and not stored. PostgreSQL takes every value of such a row for text until it is told otherwise, and
 * answers an update with their columns beside those of the table: none may have the name of one of these.
 */
function rowsOf<column extends string>(rows: readonly (readonly Value[])[]) {
  const lines = rows.map((row) => sql`(${sql.join(row)})`)
  return sql<Record<column, string>>`(values ${sql.join(lines)})`
}

/** The entitlements that subscriptions give, as they stand now. */
export async function replaceEntitlements(transaction: Transaction, spans: readonly EntitlementRow[]): Promise<void> {
  if (spans.length === 0) return
  await transaction
    .insertInto('entitlement')
    .values([...spans])
    .onConflict((same) =>
      same.column('id').doUpdateSet((is) => ({
        user_id: is.ref('excluded.user_id'),
        source: is.ref('excluded.source'),
        starts_at: is.ref('excluded.starts_at'),
        ends_at: is.ref('excluded.ends_at'),
      })),
    )
    .execute()
}

/** Which of these subscriptions have seats of others that go with them. */
export async function listParents(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('subscription')
    .select('parent_id')
    .distinct()
    .where('parent_id', 'in', [...ids])
    .execute()
  return rows.map(({ parent_id }) => parent_id).filter((id) => id !== null)
}

/** What each of these purchases was agreed to by. */
export async function listConsentIds(
  transaction: Transaction,
  purchaseIds: readonly string[],
): Promise<Map<string, string>> {
  if (purchaseIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('purchase')
    .select(['id', 'consent_id'])
    .where('id', 'in', [...purchaseIds])
    .execute()
  return new Map(rows.map(({ id, consent_id }) => [id, consent_id]))
}

/** These users, by their ids. */
export async function listUsers(transaction: Transaction, ids: readonly string[]): Promise<Map<string, UserRow>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('user')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
