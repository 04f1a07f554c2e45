import { postRefundToLedger } from '#server/billing/charges/ledger.ts'
import { revokeGift } from '#server/billing/gifts/revoke-gift.ts'
import { scheduleProviderRequest } from '#server/billing/providers/schedule-provider-request.ts'
import { isPaidBack } from '#server/billing/refunds/end-paid-back-subscription.ts'
import { endRefundedSubscription } from '#server/billing/refunds/end-refunded-subscription.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { ChargeRow, RefundRow } from '#server/database/billing/billing-tables.ts'
import {
  hasRefusedRefund,
  insertRefund,
  listRefunds,
  lockCharge,
  updateCharge,
} from '#server/database/billing/charges.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordOperatorAudit } from './operator-actions.ts'

/**
 * Records that the operator refunded a charge another way, such as by bank transfer, after its store refused. Access ends
 * unless another period is paid. The store still holds the money; the ledger records that.
 */
export async function recordExternalRefund(program: Program, chargeId: string): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const charge = await lockCharge(transaction, chargeId)
    if (charge?.status !== 'succeeded') throw new OperatorError(`no successful charge has the id ${chargeId}`)
    if (!(await hasRefusedRefund(transaction, charge.id))) {
      throw new OperatorError('its store has not refused a refund: try refund first')
    }
    const refund = await externalRefundRow(transaction, program, charge)
    await insertRefund(transaction, refund)
    await postRefundToLedger(transaction, program, { charge, refund })
    await updateCharge(transaction, charge.id, { status: 'refunded', refunded_at: refund.created_at })
    await endAfterExternalRefund(transaction, program, { charge, at: refund.created_at })
    await revokeGift(transaction, program, charge)
    await recordOperatorAudit(transaction, program, { userId: charge.user_id, kind: 'repaid_by_operator' })
  })
}

/** A refund of a double charge or of an earlier period ends nothing. */
async function endAfterExternalRefund(
  transaction: Transaction,
  program: Program,
  { charge, at }: { charge: ChargeRow; at: number },
): Promise<void> {
  const row = charge.subscription_id === null ? undefined : await lockSubscription(transaction, charge.subscription_id)
  if (!row || row.refunded_at !== null || !(await isPaidBack(transaction, row.id))) return
  await endRefundedSubscription(transaction, program, { row, at })
  const { store, id: subscription_id } = row
  if (store !== 'card') return
  await scheduleProviderRequest(transaction, program, {
    store,
    kind: 'end',
    subscription_id,
    subject_id: subscription_id,
  })
}

/** The refund row for the rest of a charge. */
async function externalRefundRow(
  transaction: Transaction,
  { ids, clock }: Program,
  charge: ChargeRow,
): Promise<RefundRow> {
  const refunds = await listRefunds(transaction, charge.id)
  if (refunds.some(({ status }) => status === 'pending'))
    throw new OperatorError('a refund by its store is already pending')
  const now = clock.now()
  return {
    id: ids.newId(),
    charge_id: charge.id,
    subscription_id: charge.subscription_id,
    amount: refunds.reduce((left, { amount }) => left - amount, charge.amount),
    currency: charge.currency,
    status: 'succeeded',
    reason: 'elsewhere',
    provider_id: null,
    created_at: now,
    ended_at: now,
  }
}
