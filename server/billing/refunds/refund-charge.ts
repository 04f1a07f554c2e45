import type { Program } from '#server/context/context.ts'
import type { ChargeRow, RefundRow } from '#server/database/billing/billing-tables.ts'
import {
  findRefund,
  hasReturnedRefund,
  insertRefund,
  listRefunds,
  lockCharge,
  updateCharge,
  updateRefund,
} from '#server/database/billing/charges.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { RefundOutcome } from '#server/gateways/stores/store.ts'
import { postRefundToLedger } from '../charges/ledger.ts'
import { restoreGift } from '../gifts/revoke-gift.ts'
import { notifyRefunded } from '../notices/notify-buyer.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

type RefundRequest = {
  charge: ChargeRow
  reason: RefundRow['reason']
  /** Cents; without it all that is left. */
  amount?: number | undefined
}

/** What is left of a charge after its refunds, those still pending included. */
export async function refundableAmount(database: Database, charge: ChargeRow): Promise<number> {
  const refunds = await listRefunds(database, charge.id)
  return refunds.reduce((remaining, refund) => remaining - refund.amount, charge.amount)
}

/**
 * Stores a refund of a charge's remaining amount or of a part of it, and schedules its request. Undefined if less is left, or
 * if another refund is pending.
 */
export async function requestRefund(
  transaction: Transaction,
  program: Program,
  { charge, reason, amount: wanted }: RefundRequest,
): Promise<RefundRow | undefined> {
  const remaining = await refundableAmount(transaction, charge)
  const amount = wanted ?? remaining
  if (amount <= 0 || amount > remaining) return undefined
  const refund: RefundRow = {
    id: program.ids.newId(),
    charge_id: charge.id,
    subscription_id: charge.subscription_id,
    amount,
    currency: charge.currency,
    status: 'pending',
    reason,
    provider_id: null,
    created_at: program.clock.now(),
    ended_at: null,
  }
  if (!(await insertRefund(transaction, refund))) return undefined
  const { store, subscription_id } = charge
  await scheduleProviderRequest(transaction, program, { store, kind: 'refund', subscription_id, subject_id: refund.id })
  return refund
}

/** Applies a store's outcome of a refund. */
export async function settleRefund(
  program: Program,
  { refundId, outcome }: { refundId: string; outcome: RefundOutcome },
): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const storedRefund = await findRefund(transaction, refundId)
    // The charge's lock protects its refunds.
    const charge = storedRefund && (await lockCharge(transaction, storedRefund.charge_id))
    const refund = charge && (await findRefund(transaction, refundId))
    if (!charge || refund?.status !== 'pending') return
    if (outcome.status === 'succeeded') await recordRefund(transaction, program, { charge, refund, outcome })
    else if (outcome.status === 'refused') await recordRefusedRefund(transaction, program, { charge, refund })
    else if (outcome.status === 'pending') {
      await updateRefund(transaction, refundId, { provider_id: outcome.provider_id })
    }
  })
}

type SettledRefund = { charge: ChargeRow; refund: RefundRow; outcome: { provider_id: string } }

async function recordRefund(
  transaction: Transaction,
  program: Program,
  { charge, refund, outcome }: SettledRefund,
): Promise<void> {
  const now = program.clock.now()
  // Raises the version: what another process read at the provider before this is outdated.
  const row = charge.subscription_id === null ? undefined : await lockSubscription(transaction, charge.subscription_id)
  await updateRefund(transaction, refund.id, {
    status: 'succeeded',
    provider_id: outcome.provider_id,
    ended_at: now,
  })
  // A partial refund leaves a charge paid; the last part refunds it.
  if (await isPaidBackInFull(transaction, charge))
    await updateCharge(transaction, charge.id, { status: 'refunded', refunded_at: now })
  await postRefundToLedger(transaction, program, { charge, refund })
  // A refund repeated after a bank's return had its notice the first time.
  if (!(await hasReturnedRefund(transaction, charge.id)))
    await notifyRefunded(transaction, program, { charge, amount: refund.amount })
  // A refund of a double or earlier charge ends nothing.
  if (charge.store === 'card' && row && row.refunded_at !== null) {
    const { store, id: subscription_id } = row
    await scheduleProviderRequest(transaction, program, {
      store,
      kind: 'end',
      subscription_id,
      subject_id: subscription_id,
    })
  }
}

async function isPaidBackInFull(transaction: Transaction, { id, amount }: ChargeRow): Promise<boolean> {
  const paidBack = (await listRefunds(transaction, id)).filter(({ status }) => status === 'succeeded')
  return paidBack.reduce((sum, refund) => sum + refund.amount, 0) >= amount
}

/** Records a refused refund and restores what it had ended. */
async function recordRefusedRefund(
  transaction: Transaction,
  program: Program,
  { charge, refund }: Omit<SettledRefund, 'outcome'>,
): Promise<void> {
  await updateRefund(transaction, refund.id, { status: 'refused', ended_at: program.clock.now() })
  if (charge.subscription_id === null) return restoreGift(transaction, program, charge)
  const row = await lockSubscription(transaction, charge.subscription_id)
  // Access ended with the first request of a repeated refund.
  const isEndedByRefund = row?.refunded_at === refund.created_at || (await hasReturnedRefund(transaction, charge.id))
  if (row && row.refunded_at !== null && isEndedByRefund)
    await changeSubscription(transaction, row, { refunded_at: null })
}
