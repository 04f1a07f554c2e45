import { type ExpressionBuilder, sql } from 'kysely'
import type { EntitlementRow, UserRow } from '../accounts/account-tables.ts'
import { bulkInsert, bulkStatement, idsSubquery } from '../bulk-statement.ts'
import { announceChange } from '../changes.ts'
import type { Database, Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import type { Tables } from '../tables.ts'
import type { ChargeRow, SubscriptionRow } from './billing-tables.ts'

/*
 * Many renewals in one transaction. Each statement returns the rows that it changed; the caller compares them with the
 * rows it sent, without reading first.
 */

type RenewalClaim = { now: number; until: number; most: number }

type PeriodRow = ChargeRow & { subscription_id: string; period_start: number }

/**
 * Claims the subscriptions whose charges have been due longest, each once, skipping those claimed by other processes.
 */
export async function claimDueSubscriptions(
  transaction: Transaction,
  { now, until, most }: RenewalClaim,
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
    return isOnPostgres(transaction) ? due.forUpdate().skipLocked() : due
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

/**
 * The periods of these subscriptions that have a charge already. On PostgreSQL only, where an insert would wait for a
 * concurrent settlement, with a possible deadlock; empty on the embedded database, whose only writer detects such a charge
 * when it inserts.
 */
export async function listChargedPeriods(
  transaction: Transaction,
  candidates: readonly Pick<PeriodRow, 'subscription_id' | 'period_start'>[],
): Promise<Pick<PeriodRow, 'subscription_id' | 'period_start'>[]> {
  if (candidates.length === 0 || !isOnPostgres(transaction)) return []
  const ids = candidates.map(({ subscription_id }) => subscription_id)
  const first = Math.min(...candidates.map(({ period_start }) => period_start))
  return (
    transaction
      .selectFrom('charge')
      .select(['subscription_id', 'period_start'])
      // A literal, to match the partial index of periods.
      .where('kind', '=', sql.lit('period'))
      .where('status', '!=', sql.lit('refused'))
      .where('subscription_id', 'in', ids)
      .where('period_start', '>=', first)
      .$narrowType<Pick<PeriodRow, 'subscription_id' | 'period_start'>>()
      .execute()
  )
}

/** Adds charges for periods without one; returns the added ids. */
export const insertCharges = bulkInsert('charge', 'on conflict do nothing returning "id"')

/** Adds attempts with new correlators; returns the added ids. */
export const insertChargeAttempts = bulkInsert('charge_attempt', 'on conflict do nothing returning "id"')

/** Marks pending charges as successful, with the store's id and time; returns their ids. */
export const updateChargesSucceeded = bulkStatement(
  'charge',
  ['id', 'provider_id', 'charged_at'],
  `update "charge"
    set "status" = 'succeeded', "provider_id" = "given"."provider_id", "charged_at" = "given"."charged_at"
    from "given" where "charge"."id" = "given"."id" and "charge"."status" = 'pending'
    returning "charge"."id"`,
)

/** Marks attempts as successful, with the store's id and time; returns no ids. */
export const updateChargeAttemptsSucceeded = bulkStatement(
  'charge_attempt',
  ['id', 'provider_id', 'ended_at'],
  `update "charge_attempt"
    set "status" = 'succeeded', "provider_id" = "given"."provider_id", "ended_at" = "given"."ended_at"
    from "given" where "charge_attempt"."id" = "given"."id"`,
)

/** Moves subscriptions to the next paid period, unless changed since they were read; returns their ids. */
export const updateSubscriptionsRenewed = bulkStatement(
  'subscription',
  ['id', 'version', 'period', 'expires_at', 'renews_at', 'active_start_date', 'notice_at', 'attempts', 'claimed_until'],
  `update "subscription"
    set "version" = "given"."version" + 1, "period" = "given"."period", "expires_at" = "given"."expires_at",
      "renews_at" = "given"."renews_at", "active_start_date" = "given"."active_start_date",
      "notice_at" = "given"."notice_at", "attempts" = "given"."attempts", "claimed_until" = "given"."claimed_until"
    from "given" where "subscription"."id" = "given"."id" and "subscription"."version" = "given"."version"
    returning "subscription"."id"`,
)

/** Sets the end of the subscriptions' entitlements. */
export const replaceEntitlementEnds = bulkInsert(
  'entitlement',
  'on conflict ("id") do update set "ends_at" = excluded."ends_at"',
)

/** Replaces the entitlement of a subscription. */
export async function replaceEntitlement(transaction: Transaction, row: EntitlementRow): Promise<void> {
  const { id: _, ...change } = row
  await transaction
    .insertInto('entitlement')
    .values(row)
    .onConflict((same) => same.column('id').doUpdateSet(change))
    .execute()
  announceChange(transaction, { kind: 'user', id: row.user_id })
}

/** The current state of a claimed subscription, with its payer. */
export type ClaimedSubscriptionState = Pick<
  SubscriptionRow,
  'id' | 'canceled_at' | 'refunded_at' | 'ended_at' | 'payer_json'
>

export async function listClaimedSubscriptionStates(
  database: Database,
  ids: readonly string[],
): Promise<ClaimedSubscriptionState[]> {
  return database
    .selectFrom('subscription')
    .select(['id', 'canceled_at', 'refunded_at', 'ended_at', 'payer_json'])
    .where('id', 'in', idsSubquery(database, ids))
    .execute()
}

/** Those of these subscriptions that have family seats. */
export async function listParentSubscriptionIds(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('subscription')
    .select('parent_id')
    .distinct()
    .where('parent_id', 'in', idsSubquery(transaction, ids))
    .execute()
  return rows.map(({ parent_id }) => parent_id).filter((id) => id !== null)
}

/** The id of each purchase's consent, by the id of the purchase. */
export async function listConsentIds(
  transaction: Transaction,
  purchaseIds: readonly string[],
): Promise<Map<string, string>> {
  if (purchaseIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('purchase')
    .select(['id', 'consent_id'])
    .where('id', 'in', idsSubquery(transaction, purchaseIds))
    .execute()
  return new Map(rows.map(({ id, consent_id }) => [id, consent_id]))
}

/** A user's addresses for messages. */
export type ContactDetails = Pick<UserRow, 'id' | 'email' | 'email_key' | 'phone' | 'locale'>

/** The addresses and languages of these users, by id. */
export async function listContactDetails(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, ContactDetails>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('user')
    .select(['id', 'email', 'email_key', 'phone', 'locale'])
    .where('id', 'in', idsSubquery(transaction, ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
