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

/** Who may request the refund of each subscription. */
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
 * Records a self-service refund and checks the limit again; false if another of the same payer exceeded it. Concurrent
 * refunds of a payer wait for each other here.
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
