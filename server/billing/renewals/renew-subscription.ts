import { graceEnd } from '#rules/billing/charge-retry.ts'
import { isLastDiscountedPeriod } from '#rules/billing/discounts/discounted-periods.ts'
import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { ChargeAttemptRow, ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import {
  findLastChargeAttempt,
  findPeriodCharge,
  insertCharge,
  insertChargeAttempt,
  lockCharge,
  updateCharge,
} from '#server/database/billing/charges.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { duePeriod, findUnresolvedCharge, isBillingOver } from '../charges/due-charge.ts'
import { newAttempt, newPeriodCharge } from '../charges/new-period-charge.ts'
import { PREAPPROVED, requestCharge, resolveAttempt, type Unavailable } from '../charges/request-charge.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { forgottenPayer } from './settle-renewal.ts'

type DueRenewal = {
  charge: ChargeRow
  attempt: ChargeAttemptRow
  payer: Payer
  /** True if nothing may be charged any more: only the outcome of the attempt is looked up. */
  isBillingOver: boolean
}

/** Charges a subscription that this process has claimed, or looks up the outcome of an earlier attempt. */
export async function renewSubscription(program: Program, claimed: SubscriptionRow): Promise<void> {
  const due = await program.database.transaction().execute((transaction) => beginRenewal(transaction, program, claimed))
  if (!due) return
  failpoint('renewal-begun')
  const outcome = due.isBillingOver
    ? await resolveAttempt(program, due)
    : await requestCharge(program, { ...due, ...PREAPPROVED })
  failpoint('renewal-answered')
  if (outcome.status === 'unavailable') await postponeRenewal(program, claimed.id, outcome)
  else await settleCharge(program, { attempt: due.attempt, outcome })
}

/** The due charge and its attempt, stored before any request; undefined if billing is over. */
async function beginRenewal(
  transaction: Transaction,
  program: Program,
  claimed: SubscriptionRow,
): Promise<DueRenewal | undefined> {
  // The same lock order as in settlements: charge before subscription.
  const storedCharge = await findPeriodCharge(transaction, claimed.id, duePeriod(claimed).start)
  const dueCharge = storedCharge && (await lockCharge(transaction, storedCharge.id))
  const row = await lockSubscription(transaction, claimed.id)
  const now = program.clock.now()
  // The lock itself raised the version: the row is still this process's if the claim is its own.
  if (!row || row.claimed_until !== claimed.claimed_until || row.renews_at === null || row.renews_at > now) return
  if (isBillingOver(row) || isPastGrace(row, now)) {
    const unresolved = await findUnresolvedCharge(transaction, row)
    if (unresolved) return { ...unresolved, payer: payerOf(row), isBillingOver: true }
    await stopRenewal(transaction, { row, dueCharge, now })
    return
  }
  const charge = await findOrInsertDueCharge(transaction, program, row)
  const attempt = await findOrInsertAttempt(transaction, program, { row, charge })
  return { charge, attempt, payer: payerOf(row), isBillingOver: false }
}

function payerOf({ payer_json }: SubscriptionRow): Payer {
  return parseJsonColumn<Payer>(payer_json) ?? {}
}

/** True if the subscription renews at the same price, without a retry, a notice that is due, or a notice of its end. */
export function isBatchable(row: SubscriptionRow, now: number): boolean {
  return (
    !isBillingOver(row) &&
    row.attempts === 0 &&
    row.ended_told_at === null &&
    !isNoticeDue(row, now) &&
    !isLastDiscountedPeriod(row)
  )
}

/** True if a notice must be sent before the next charge. */
export function isNoticeDue({ notice_at }: SubscriptionRow, now: number): boolean {
  return notice_at !== null && notice_at <= now
}

/** True if the store did not answer until grace was over: the subscriber lost access and is no longer charged. */
function isPastGrace({ attempts, expires_at }: SubscriptionRow, now: number): boolean {
  return attempts > 0 && expires_at !== null && now > graceEnd(expires_at)
}

type StoppedRenewal = { row: SubscriptionRow; dueCharge: ChargeRow | undefined; now: number }

/** Abandons the due charge and stops renewal. */
async function stopRenewal(transaction: Transaction, { row, dueCharge, now }: StoppedRenewal): Promise<void> {
  if (dueCharge?.status === 'pending') await updateCharge(transaction, dueCharge.id, { status: 'refused' })
  const ended_at = row.canceled_at === null && row.refunded_at === null ? (row.ended_at ?? now) : row.ended_at
  const ending = { renews_at: null, ended_at, attempts: 0, claimed_until: 0 }
  await changeSubscription(transaction, row, { ...ending, ...forgottenPayer(row) })
}

async function findOrInsertDueCharge(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<ChargeRow> {
  const storedCharge = await findPeriodCharge(transaction, row.id, duePeriod(row).start)
  if (storedCharge) return storedCharge
  const purchase = row.purchase_id === null ? undefined : await findPurchase(transaction, row.purchase_id)
  const charge = newPeriodCharge(program, { row, consentId: purchase?.consent_id ?? null })
  await insertCharge(transaction, charge)
  return charge
}

/** The current attempt, or a new one with its own correlator. */
async function findOrInsertAttempt(
  transaction: Transaction,
  program: Program,
  { row, charge }: { row: SubscriptionRow; charge: ChargeRow },
): Promise<ChargeAttemptRow> {
  const lastAttempt = await findLastChargeAttempt(transaction, charge.id)
  // Begun by a process that died: its outcome is looked up at the store.
  if (lastAttempt && lastAttempt.status !== 'refused')
    return lastAttempt.status === 'started' ? { ...lastAttempt, status: 'unknown' } : lastAttempt
  const attempt = newAttempt(program, { row, chargeId: charge.id, number: (lastAttempt?.number ?? 0) + 1 })
  await insertChargeAttempt(transaction, attempt)
  return attempt
}

/**
 * Postpones a renewal whose store could not be called. Only a request to this store counts as an attempt, which
 * decides after grace whether access was lost.
 */
export async function postponeRenewal(
  { database, clock }: Program,
  id: string,
  { wasCalled }: Pick<Unavailable, 'wasCalled'>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    if (!row) return
    const claimed_until = clock.now() + retryDelay(row.attempts)
    await changeSubscription(transaction, row, { attempts: row.attempts + (wasCalled ? 1 : 0), claimed_until })
  })
}
