import { periodOf } from '#rules/billing/billing-periods.ts'
import type { ChargeAttemptRow, ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findLastChargeAttempt, findPeriodCharge } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'

/** The next period to charge. */
export function duePeriod(row: SubscriptionRow) {
  const interval = { unit: row.subscription_interval, count: row.subscription_interval_count }
  return periodOf(row.anchor_at, interval, row.period + 1)
}

type EndDates = Pick<SubscriptionRow, 'canceled_at' | 'ended_at' | 'refunded_at'>

/** True if nothing more is charged for the subscription. */
export function isBillingOver({ canceled_at, ended_at, refunded_at }: EndDates): boolean {
  return canceled_at !== null || ended_at !== null || refunded_at !== null
}

/** The charge of the due period, if the outcome of its attempt is unknown. */
export async function findUnresolvedCharge(
  transaction: Transaction,
  row: SubscriptionRow,
): Promise<{ charge: ChargeRow; attempt: ChargeAttemptRow } | undefined> {
  const charge = await findPeriodCharge(transaction, row.id, duePeriod(row).start)
  if (charge?.status !== 'pending') return undefined
  const attempt = await findLastChargeAttempt(transaction, charge.id)
  const isResolved = !attempt || attempt.status === 'refused' || attempt.status === 'succeeded'
  return isResolved ? undefined : { charge, attempt }
}
