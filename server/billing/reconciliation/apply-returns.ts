import type { Program } from '#server/context/context.ts'
import type { ChargeRow, RefundRow } from '#server/database/billing/billing-tables.ts'
import {
  hasReturnedRefund,
  insertRefund,
  listRefunds,
  lockCharge,
  OWN_REFUND_REASONS,
  updateCharge,
  updateRefund,
} from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderCharge, ProviderReturn } from '#server/gateways/stores/store.ts'
import { postRefundReversalToLedger, postRefundToLedger } from '../charges/ledger.ts'
import { recordDisputes } from '../disputes/record-disputes.ts'
import { requestRefund } from '../refunds/refund-charge.ts'

type ChargeReturns = Pick<ProviderCharge, 'returns' | 'disputed'>

/** The effect of returns (refunds and disputes) on a charge. */
export type AppliedReturns = {
  charge: ChargeRow
  /** The amount refunded at the provider's desk, for which the buyer has had no notice. */
  paidBack: number
  /** True if a dispute was newly lost. */
  isChargedBack: boolean
  /** True if a full refund was reversed, so that the charge is paid again. */
  isReinstated: boolean
}

/**
 * Brings a charge's stored refunds and disputes in line with the provider's list, matched by id, in any order of
 * reports. Only the newest report reverses refunds.
 */
export async function applyReturns(
  transaction: Transaction,
  program: Program,
  { chargeId, chargeReturns, isCurrent }: { chargeId: string; chargeReturns: ChargeReturns; isCurrent: boolean },
): Promise<AppliedReturns | undefined> {
  const charge = await lockCharge(transaction, chargeId)
  if (!charge) return undefined
  if (chargeReturns.disputed && charge.disputed_at === null) {
    await updateCharge(transaction, charge.id, { disputed_at: program.clock.now() })
  }
  await recordDisputes(transaction, program, { charge, returns: chargeReturns.returns ?? [], isCurrent })
  const isCollected = charge.status === 'succeeded' || charge.status === 'refunded'
  if (!chargeReturns.returns || !isCollected) return { charge, paidBack: 0, isChargedBack: false, isReinstated: false }
  const isRetried =
    isCurrent && (await reverseFailedRefunds(transaction, program, { charge, returns: chargeReturns.returns }))
  const recorded = await recordReturns(transaction, program, { charge, returns: chargeReturns.returns })
  const updated = await updateChargeAfterReturns(transaction, program, charge)
  const isReinstated = charge.status === 'refunded' && updated.status === 'succeeded' && !isRetried
  return { charge: updated, ...recorded, isReinstated }
}

type ReturnsToRecord = { charge: ChargeRow; returns: readonly ProviderReturn[] }

/** Our own refund is recognized by its idempotency key, whatever the provider's id. */
const isSameRefund = (refund: RefundRow) => (providerReturn: ProviderReturn) =>
  providerReturn.provider_id === refund.provider_id || providerReturn.correlator === refund.id

/** Reverses stored refunds that failed at the provider; true if one is requested again. */
async function reverseFailedRefunds(
  transaction: Transaction,
  program: Program,
  { charge, returns }: ReturnsToRecord,
): Promise<boolean> {
  let isRetried = false
  for (const refund of await listRefunds(transaction, charge.id)) {
    const reported = returns.find(isSameRefund(refund))
    // The provider does not know refunds that were paid elsewhere.
    if (refund.status !== 'succeeded' || refund.reason === 'elsewhere' || (reported && reported.status !== 'refused'))
      continue
    // A refund is requested again once. A bank that returned it twice will do so again: the operator is notified.
    const mayRetry = OWN_REFUND_REASONS.includes(refund.reason) && !(await hasReturnedRefund(transaction, charge.id))
    await updateRefund(transaction, refund.id, { status: 'refused', ended_at: program.clock.now() })
    await postRefundReversalToLedger(transaction, program, { charge, refund })
    // Access stays ended, at the processor too: the money is still owed to the buyer.
    if (
      mayRetry &&
      (await requestRefund(transaction, program, { charge, reason: refund.reason, amount: refund.amount }))
    )
      isRetried = true
  }
  return isRetried
}

/** Stores new returns. Reports the amount refunded at the provider's desk, and whether a dispute was lost. */
async function recordReturns(
  transaction: Transaction,
  program: Program,
  { charge, returns }: ReturnsToRecord,
): Promise<Pick<AppliedReturns, 'paidBack' | 'isChargedBack'>> {
  const refunds = await listRefunds(transaction, charge.id)
  let remaining =
    charge.amount - sumOf(refunds.filter(({ status, reason }) => status === 'succeeded' && reason !== 'elsewhere'))
  let paidBack = 0
  let isChargedBack = false
  for (const providerReturn of returns) {
    // Our own pending refund is settled separately.
    if (providerReturn.status !== 'succeeded' || refunds.some((refund) => isSameRefund(refund)(providerReturn)))
      continue
    const refund = refundOf(program, charge, { ...providerReturn, amount: Math.min(providerReturn.amount, remaining) })
    if (refund.amount === 0 || !(await insertRefund(transaction, refund))) continue
    await postRefundToLedger(transaction, program, { charge, refund })
    remaining -= refund.amount
    if (providerReturn.kind === 'refund') paidBack += refund.amount
    else isChargedBack = true
  }
  return { paidBack, isChargedBack }
}

function refundOf({ ids, clock }: Program, charge: ChargeRow, providerReturn: ProviderReturn): RefundRow {
  const now = clock.now()
  return {
    id: ids.newId(),
    charge_id: charge.id,
    subscription_id: charge.subscription_id,
    amount: providerReturn.amount,
    currency: charge.currency,
    status: 'succeeded',
    reason: providerReturn.kind === 'dispute' ? 'dispute' : 'provider',
    provider_id: providerReturn.provider_id,
    created_at: now,
    ended_at: now,
  }
}

/** Updates the charge's status, and reduces pending refunds to the amount that is left. */
async function updateChargeAfterReturns(
  transaction: Transaction,
  { clock }: Program,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const refunds = await listRefunds(transaction, charge.id)
  const remaining = charge.amount - sumOf(refunds.filter(({ status }) => status === 'succeeded'))
  for (const refund of refunds.filter(({ status, amount }) => status === 'pending' && amount > remaining)) {
    const change = remaining <= 0 ? ({ status: 'refused', ended_at: clock.now() } as const) : { amount: remaining }
    await updateRefund(transaction, refund.id, change)
  }
  const change: Pick<ChargeRow, 'status' | 'refunded_at'> =
    remaining <= 0
      ? { status: 'refunded', refunded_at: charge.refunded_at ?? clock.now() }
      : { status: 'succeeded', refunded_at: null }
  await updateCharge(transaction, charge.id, change)
  return { ...charge, ...change }
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
