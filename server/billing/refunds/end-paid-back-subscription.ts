import type { Program } from '#server/context/context.ts'
import type { ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listCollectedCharges } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'

type ReturnsEffect = {
  row: SubscriptionRow
  /** True if the full refund of a charge was reversed. */
  isReinstated: boolean
  /** True if a dispute of one of its charges was newly lost. */
  isChargedBack: boolean
  /** True if the provider is retrying an unpaid charge. */
  isPastDue: boolean
}

/**
 * The effect on access of returns that we did not request: a full return of the last charge ends access and renewal, as
 * our own refund does. Its reversal restores access.
 */
export async function endIfPaidBack(
  transaction: Transaction,
  program: Program,
  { row, isReinstated, isChargedBack, isPastDue }: ReturnsEffect,
): Promise<Partial<SubscriptionRow>> {
  const isRefunded = await isPaidBack(transaction, row.id)
  if (isReinstated && !isRefunded) return { refunded_at: null }
  if (row.refunded_at !== null) return {}
  const now = program.clock.now()
  const cancellation = { canceled_at: row.canceled_at ?? now, renews_at: null }
  if (isRefunded) {
    await stopCharging(transaction, program, { row, isPastDue })
    return { ...cancellation, refunded_at: now }
  }
  // A dispute of an earlier charge stops renewal. Access that is paid continues to its end, and the subscriber may
  // resume.
  if (!isChargedBack || row.canceled_at !== null || row.ended_at !== null) return {}
  await stopCharging(transaction, program, { row, isPastDue })
  return cancellation
}

/**
 * Cancels at the end of the period, so that a dispute won later can restore it; with an unpaid charge, ends at once,
 * since the provider would retry it.
 */
async function stopCharging(
  transaction: Transaction,
  program: Program,
  { row, isPastDue }: { row: SubscriptionRow; isPastDue: boolean },
): Promise<void> {
  const { id: subscription_id, store } = row
  const kind = isPastDue ? 'end' : 'cancel'
  await scheduleProviderRequest(transaction, program, { store, kind, subscription_id, subject_id: subscription_id })
}

/** True if the last paid period was returned. Double charges pay for nothing. */
export async function isPaidBack(transaction: Transaction, subscriptionId: string): Promise<boolean> {
  const charges = await listCollectedCharges(transaction, subscriptionId)
  const lastEnd = (status: string) => Math.max(...charges.filter((charge) => charge.status === status).map(periodEndOf))
  const lastRefundedEnd = lastEnd('refunded')
  return lastRefundedEnd !== Number.NEGATIVE_INFINITY && lastRefundedEnd > lastEnd('succeeded')
}

/** True if access ends with this charge: it is not a double charge, and no other charge pays for longer. */
export async function isLastPaid(transaction: Transaction, { id, kind, ...charge }: ChargeRow): Promise<boolean> {
  if (kind === 'double' || charge.subscription_id === null) return false
  const charges = await listCollectedCharges(transaction, charge.subscription_id)
  const otherCharges = charges.filter((one) => one.id !== id && one.status === 'succeeded')
  return otherCharges.every((one) => periodEndOf(one) <= periodEndOf(charge))
}

function periodEndOf({ period_end }: { period_end: number | null }): number {
  return period_end ?? 0
}
