import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import { listTaken } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Program } from '../context.ts'
import { queueRequest } from './queue-request.ts'

type Question = {
  row: SubscriptionRow
  /** Whether a charge stands again that had been paid back. */
  standsAgain: boolean
  /** Whether the provider is trying to charge what is owed. */
  isOwed: boolean
}

/**
 * What follows for access from what went back without being asked by us: where the last charge was paid back whole, it ends
 * as by our own hand, and nothing more is charged. What comes back to us gives it back.
 */
export async function endPaidBack(
  transaction: Transaction,
  program: Program,
  { row, standsAgain, isOwed }: Question,
): Promise<Partial<SubscriptionRow>> {
  const isBack = await isPaidBack(transaction, row.id)
  if (standsAgain && !isBack) return { refunded_at: null }
  if (row.refunded_at !== null || !isBack) return {}
  const now = program.clock.now()
  // To the end of the period, so that a dispute won after all finds it there; what is owed is tried again until it ends.
  const kind = isOwed ? 'end' : 'cancel'
  const { id: subscription_id, store } = row
  await queueRequest(transaction, program, { store, kind, subscription_id, subject_id: subscription_id })
  return { refunded_at: now, canceled_at: row.canceled_at ?? now, renews_at: null }
}

/** Whether nothing is paid any more to the end of the last period that was. */
async function isPaidBack(transaction: Transaction, subscriptionId: string): Promise<boolean> {
  const taken = await listTaken(transaction, subscriptionId)
  const lastEnd = (status: string) => Math.max(...taken.filter((one) => one.status === status).map(endOf))
  const back = lastEnd('refunded')
  return back !== Number.NEGATIVE_INFINITY && back > lastEnd('succeeded')
}

function endOf({ period_end }: { period_end: number | null }): number {
  return period_end ?? 0
}
