import { sql } from 'kysely'
import type { Store } from '#contract/billing/subscriptions.ts'
import { bulkInsert } from '../bulk-statement.ts'
import type { Database, Transaction } from '../database.ts'
import type { ChargeAttemptRow, ChargeRow, RefundRow } from './billing-tables.ts'

/** Reasons of refunds by us. */
export const OWN_REFUND_REASONS: RefundRow['reason'][] = ['asked', 'operator', 'too_late']

/** Adds a charge; false if the period has one, or the provider's charge is known. */
export async function insertCharge(transaction: Transaction, row: ChargeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('charge')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findCharge(database: Database, id: string): Promise<ChargeRow | undefined> {
  return database.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks and reads a charge until this transaction ends. */
export async function lockCharge(transaction: Transaction, id: string): Promise<ChargeRow | undefined> {
  return transaction
    .updateTable('charge')
    .set((is) => ({ charged_at: is.ref('charged_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Locks a user's charges until this transaction ends, in the order of their creation. */
export async function lockUserCharges(transaction: Transaction, userId: string): Promise<void> {
  const charges = await transaction
    .selectFrom('charge')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('charged_at')
    .orderBy('id')
    .execute()
  for (const { id } of charges) await lockCharge(transaction, id)
}

export async function findProviderCharge(
  database: Database,
  store: Store,
  providerId: string,
): Promise<ChargeRow | undefined> {
  return database
    .selectFrom('charge')
    .selectAll()
    .where('store', '=', store)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** The charge of a period that was not declined. */
export async function findPeriodCharge(
  database: Database,
  subscriptionId: string,
  periodStart: number,
): Promise<ChargeRow | undefined> {
  return (
    database
      .selectFrom('charge')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .where('period_start', '=', periodStart)
      // A literal, to match the partial index of periods.
      .where('kind', '=', sql.lit('period'))
      .where('status', '!=', sql.lit('refused'))
      .executeTakeFirst()
  )
}

/** The newest paid charge of a subscription that was not refunded, without duplicates. */
export async function findLastPaidCharge(database: Database, subscriptionId: string): Promise<ChargeRow | undefined> {
  return database
    .selectFrom('charge')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'succeeded')
    .where('kind', '!=', 'double')
    .orderBy('charged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest successful charge of a subscription, refunded or not. */
export async function findLastCollectedCharge(
  database: Database,
  subscriptionId: string,
): Promise<ChargeRow | undefined> {
  return database
    .selectFrom('charge')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['succeeded', 'refunded'])
    .where('kind', '!=', 'double')
    .orderBy('charged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Duplicate charges of a subscription that are not refunded. */
export async function listDuplicateCharges(database: Database, subscriptionId: string): Promise<ChargeRow[]> {
  return database
    .selectFrom('charge')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'succeeded')
    .where('kind', '=', 'double')
    .orderBy('charged_at')
    .orderBy('id')
    .execute()
}

/** Successful charges of a subscription since then that were not refunded, of any kind. */
export async function listSucceededCharges(
  database: Database,
  subscriptionId: string,
  since: number,
): Promise<ChargeRow[]> {
  return database
    .selectFrom('charge')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'succeeded')
    .where('charged_at', '>=', since)
    .orderBy('charged_at')
    .orderBy('id')
    .execute()
}

export async function updateCharge(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<ChargeRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('charge').set(change).where('id', '=', id).execute()
}

/** A user's charges with their consents, newest first, without donations and declined charges. */
export async function listUserCharges(database: Database, userId: string) {
  return database
    .selectFrom('charge')
    .leftJoin('consent', 'consent.id', 'charge.consent_id')
    .selectAll('charge')
    .select([
      'consent.text',
      'consent.price as consent_price',
      'consent.currency as consent_currency',
      'consent.interval_text',
      'consent.regular_price',
      'consent.discount_length',
      'consent.agreed_at',
      'consent.device_name',
      'consent.locale',
    ])
    .where('charge.user_id', '=', userId)
    .where('charge.status', '!=', 'refused')
    .where('charge.beneficiary', 'is', null)
    .orderBy('charge.charged_at', 'desc')
    .orderBy('charge.id', 'desc')
    .execute()
}

export type UserCharge = Awaited<ReturnType<typeof listUserCharges>>[number]

export async function insertChargeAttempt(transaction: Transaction, row: ChargeAttemptRow): Promise<void> {
  await transaction.insertInto('charge_attempt').values(row).execute()
}

export async function findLastChargeAttempt(
  database: Database,
  chargeId: string,
): Promise<ChargeAttemptRow | undefined> {
  return database
    .selectFrom('charge_attempt')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The attempt of a provider's event, by our correlator. */
export async function findChargeAttempt(database: Database, correlator: string): Promise<ChargeAttemptRow | undefined> {
  return database.selectFrom('charge_attempt').selectAll().where('correlator', '=', correlator).executeTakeFirst()
}

export async function updateChargeAttempt(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<ChargeAttemptRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('charge_attempt').set(change).where('id', '=', id).execute()
}

/** Adds a refund; false if it exists, or if one of ours is pending. */
export async function insertRefund(transaction: Transaction, row: RefundRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('refund')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findRefund(database: Database, id: string): Promise<RefundRow | undefined> {
  return database.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Our refund of a charge that is still pending. There is one at a time. */
export async function findPendingRefund(database: Database, chargeId: string): Promise<RefundRow | undefined> {
  return database
    .selectFrom('refund')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'pending')
    .where('reason', 'in', OWN_REFUND_REASONS)
    .executeTakeFirst()
}

/** True if a refund of ours succeeded and the bank returned the money. */
export async function hasReturnedRefund(database: Database, chargeId: string): Promise<boolean> {
  const row = await selectOwnRefusedRefunds(database, chargeId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entry')
          .select('ledger_entry.id')
          .where('ledger_entry.group_key', '=', sql<string>`'refund:' || refund.id || ':kept'`),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** True if a refund of ours failed: declined by the store, or returned by a bank. */
export async function hasRefusedRefund(database: Database, chargeId: string): Promise<boolean> {
  return (await selectOwnRefusedRefunds(database, chargeId).executeTakeFirst()) !== undefined
}

function selectOwnRefusedRefunds(database: Database, chargeId: string) {
  return database
    .selectFrom('refund')
    .select('refund.id')
    .where('refund.charge_id', '=', chargeId)
    .where('refund.status', '=', 'refused')
    .where('refund.reason', 'in', OWN_REFUND_REASONS)
    .limit(1)
}

/** The refunds and disputes of a charge that were not declined, oldest first. */
export async function listRefunds(database: Database, chargeId: string): Promise<RefundRow[]> {
  return database
    .selectFrom('refund')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('status', '!=', 'refused')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The charges of a purchase. */
export async function listPurchaseCharges(database: Database, purchaseId: string): Promise<ChargeRow[]> {
  return database.selectFrom('charge').selectAll().where('purchase_id', '=', purchaseId).execute()
}

/** The successful charges of a subscription's periods and plan changes, refunded or not. */
export async function listCollectedCharges(database: Database, subscriptionId: string): Promise<ChargeRow[]> {
  return database
    .selectFrom('charge')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', 'in', ['period', 'change'])
    .where('status', 'in', ['succeeded', 'refunded'])
    .execute()
}

export async function updateRefund(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<RefundRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('refund').set(change).where('id', '=', id).execute()
}

/** Writes groups of entries; an existing group is not written again. */
export const insertLedgerEntries = bulkInsert('ledger_entry', 'on conflict do nothing')
