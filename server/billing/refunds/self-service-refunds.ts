import { REFUND_POLICY } from '#brand/sales-policy.ts'
import type { RefundBy } from '#contract/billing/subscriptions.ts'
import { refundBy } from '#rules/billing/refund-eligibility.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertSelfServiceRefund, listSelfServiceRefunds } from '#server/database/billing/self-service-refunds.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { findPayerKeys } from '../purchases/payer-keys.ts'

type RefundableQuery = { user: UserRow; now: number }

/** By whom each of somebody's subscriptions can be refunded. */
export async function listRefundableBy(
  database: Database,
  rows: readonly SubscriptionRow[],
  { user, now }: RefundableQuery,
): Promise<(RefundBy | null)[]> {
  const unlimited = { now, earlierRefunds: [], policy: REFUND_POLICY }
  if (rows.every((row) => refundBy(row, unlimited) === null)) return rows.map(() => null)
  const earlierRefunds = await listSelfServiceRefunds(database, await findPayerKeys(database, 'refund', { user }))
  return rows.map((row) => refundBy(row, { ...unlimited, earlierRefunds }))
}

type SelfServiceRefund = { row: SubscriptionRow; user: UserRow; refundId: string }

/**
 * Counts a refund for who asked for it, and looks again: false where another of the same payer came first. Whoever counts at
 * the same moment waits here, and then sees it.
 */
export async function countSelfServiceRefund(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { row, user, refundId }: SelfServiceRefund,
): Promise<boolean> {
  const now = clock.now()
  const keys = await findPayerKeys(transaction, 'refund', { user })
  if (!(await insertSelfServiceRefund(transaction, keys, { refund_id: refundId, asked_at: now }))) return false
  const earlierRefunds = await listSelfServiceRefunds(transaction, keys, { refundId })
  return refundBy(row, { now, earlierRefunds, policy: REFUND_POLICY }) === 'self'
}
