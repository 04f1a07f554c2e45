import { afterDecline } from '#rules/billing/decline-policy.ts'
import { priceAfterPeriod } from '#rules/billing/discounts/discounted-periods.ts'
import type { Program } from '#server/context/context.ts'
import { isPseudonym } from '#server/database/billing/billing-records.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { updateCharge } from '#server/database/billing/charges.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { ChargeSettlement } from '../charges/charge-settlement.ts'
import { isBillingOver } from '../charges/due-charge.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { notifyPaymentFailed, notifyReceipt } from '../notices/notify-buyer.ts'
import { requestRefund } from '../refunds/refund-charge.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

const NO_RENEWAL = { renews_at: null, attempts: 0, claimed_until: 0 } as const

/** The change that deletes the payer's data of a deleted account, which was kept to look up the charge. */
export function forgottenPayer({ user_id }: SubscriptionRow) {
  return isPseudonym(user_id) ? { payer_json: null } : {}
}

/** Applies a renewal's outcome to its subscription. */
export async function settleRenewal(program: Program, settlement: ChargeSettlement): Promise<void> {
  const { transaction, charge, outcome } = settlement
  const row = charge.subscription_id === null ? undefined : await lockSubscription(transaction, charge.subscription_id)
  if (!row) return
  if (outcome.status === 'succeeded') await recordPaidRenewal(program, settlement, row)
  else if (outcome.status === 'refused') await recordRefusedRenewal(program, settlement, row)
  else {
    const claimed_until = program.clock.now() + retryDelay(row.attempts)
    await changeSubscription(transaction, row, { attempts: row.attempts + 1, claimed_until })
  }
}

/**
 * Extends access to the end of the charge's period. A subscription canceled meanwhile stays canceled and keeps the paid
 * time.
 */
async function recordPaidRenewal(
  program: Program,
  { transaction, charge }: ChargeSettlement,
  row: SubscriptionRow,
): Promise<void> {
  if (row.refunded_at !== null || isPseudonym(row.user_id))
    return refundLateRenewal(program, { transaction, charge }, row)
  const end = charge.period_end ?? row.expires_at
  const expires_at = Math.max(end ?? 0, row.expires_at ?? 0)
  const updated = await changeSubscription(transaction, row, {
    period: row.period + 1,
    ...priceAfterPeriod(row, row.period + 1),
    expires_at,
    active_start_date: row.active_start_date ?? charge.period_start,
    renews_at: isBillingOver(row) ? null : expires_at,
    attempts: 0,
    claimed_until: 0,
  })
  await notifyReceipt(transaction, program, { charge, row: updated })
}

/** Refunds a charge made after the subscription was refunded or its account deleted. */
async function refundLateRenewal(
  program: Program,
  { transaction, charge }: Pick<ChargeSettlement, 'transaction' | 'charge'>,
  row: SubscriptionRow,
): Promise<void> {
  // A deleted account's subscription ends. Otherwise a refused refund restores access.
  const ended_at = isPseudonym(row.user_id) ? (row.ended_at ?? program.clock.now()) : row.ended_at
  await changeSubscription(transaction, row, { ...NO_RENEWAL, ...forgottenPayer(row), ended_at })
  await requestRefund(transaction, program, { charge, reason: 'too_late' })
}

/** Schedules a retry within grace, or ends the subscription. */
async function recordRefusedRenewal(
  program: Program,
  settlement: ChargeSettlement,
  row: SubscriptionRow,
): Promise<void> {
  const { transaction, charge, outcome } = settlement
  if (outcome.status !== 'refused') return
  const now = program.clock.now()
  const due = charge.period_start ?? now
  const next = afterDecline({ decline: outcome.decline, due, refusedAt: now })
  if ('retry_at' in next && row.canceled_at === null) {
    const isFirst = row.renews_at === due
    const updated = await changeSubscription(transaction, row, {
      renews_at: next.retry_at,
      attempts: 0,
      claimed_until: 0,
    })
    if (isFirst) await notifyPaymentFailed(transaction, program, updated)
    return
  }
  await updateCharge(transaction, charge.id, { status: 'refused' })
  const ended_at = row.ended_at ?? now
  await changeSubscription(transaction, row, { ...NO_RENEWAL, ...forgottenPayer(row), ended_at })
}
