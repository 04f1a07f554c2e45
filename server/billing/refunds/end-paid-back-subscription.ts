import type { Program } from '#server/context/context.ts'
import type { ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listCollectedCharges } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'

type ReturnsEffect = {
  row: SubscriptionRow
  /** Whether a charge stands again that had been paid back. */
  standsAgain: boolean
  /** Whether a bank has just decided a dispute of one of its charges against us. */
  isChargedBack: boolean
  /** Whether the provider is trying to charge what is owed. */
  isOwed: boolean
}

/**
 * What follows for access from what went back without being asked by us: where the last charge was paid back whole, it ends
 * as by our own hand, and nothing more is charged. What comes back to us gives it back.
 */
export async function endIfPaidBack(
  transaction: Transaction,
  program: Program,
  { row, standsAgain, isChargedBack, isOwed }: ReturnsEffect,
): Promise<Partial<SubscriptionRow>> {
  const isBack = await isPaidBack(transaction, row.id)
  if (standsAgain && !isBack) return { refunded_at: null }
  if (row.refunded_at !== null) return {}
  const now = program.clock.now()
  const over = { canceled_at: row.canceled_at ?? now, renews_at: null }
  if (isBack) {
    await stopCharging(transaction, program, { row, isOwed })
    return { ...over, refunded_at: now }
  }
  // Whoever told their bank that they did not want an earlier charge is charged no further. What is paid and was not taken
  // from us stays given to its end, and they may say themselves that it goes on.
  if (!isChargedBack || row.canceled_at !== null || row.ended_at !== null) return {}
  await stopCharging(transaction, program, { row, isOwed })
  return over
}

/** To the end of the period, so that a dispute won after all finds it there; what is owed is tried again until it ends. */
async function stopCharging(
  transaction: Transaction,
  program: Program,
  { row, isOwed }: { row: SubscriptionRow; isOwed: boolean },
): Promise<void> {
  const { id: subscription_id, store } = row
  const kind = isOwed ? 'end' : 'cancel'
  await scheduleProviderRequest(transaction, program, { store, kind, subscription_id, subject_id: subscription_id })
}

/** Whether nothing is paid any more to the end of the last period that was. What was taken twice pays for nothing. */
export async function isPaidBack(transaction: Transaction, subscriptionId: string): Promise<boolean> {
  const taken = await listCollectedCharges(transaction, subscriptionId)
  const lastEnd = (status: string) => Math.max(...taken.filter((one) => one.status === status).map(periodEndOf))
  const back = lastEnd('refunded')
  return back !== Number.NEGATIVE_INFINITY && back > lastEnd('succeeded')
}

/** Whether what a charge pays for ends with it: it was not taken twice, and nothing else is paid for longer. */
export async function isLastPaid(transaction: Transaction, { id, kind, ...charge }: ChargeRow): Promise<boolean> {
  if (kind === 'double' || charge.subscription_id === null) return false
  const taken = await listCollectedCharges(transaction, charge.subscription_id)
  const others = taken.filter((one) => one.id !== id && one.status === 'succeeded')
  return others.every((one) => periodEndOf(one) <= periodEndOf(charge))
}

function periodEndOf({ period_end }: { period_end: number | null }): number {
  return period_end ?? 0
}
