import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findProviderCharge, insertCharge, updateCharge } from '#server/database/billing/charges.ts'
import { findPlanChange } from '#server/database/billing/plan-changes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderCharge, SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import { postChargeToLedger } from '../charges/ledger.ts'
import { notifyReceipt, notifyRefunded } from '../notices/notify-buyer.ts'
import { requestRefund } from '../refunds/refund-charge.ts'
import { applyReturns } from './apply-returns.ts'

/** The maximum difference between two clocks. */
const CLOCK_TOLERANCE_MILLISECONDS = 24 * HOUR_MILLISECONDS

type SnapshotChargesInput = {
  row: SubscriptionRow
  snapshot: SubscriptionSnapshot
  purchase: PurchaseRow | undefined
  /** True if no newer snapshot was applied. */
  isCurrent: boolean
}

/** `isReinstated`: a full refund was reversed. `isChargedBack`: a dispute was newly lost. */
export type AppliedCharges = { notices: PendingNotice[]; isReinstated: boolean; isChargedBack: boolean }

/** A notice about a charge, queued after the subscription is updated. */
type PendingNotice = (after: SubscriptionRow) => Promise<void>

/** Stores the snapshot's new charges, and the returns of each charge. */
export async function applySnapshotCharges(
  transaction: Transaction,
  program: Program,
  input: SnapshotChargesInput,
): Promise<AppliedCharges> {
  const notices: PendingNotice[] = []
  let isReinstated = false
  let isChargedBack = false
  for (const providerCharge of input.snapshot.charges) {
    if (providerCharge.money.amount === 0) continue
    const storedCharge = await findProviderCharge(transaction, input.row.store, providerCharge.provider_id)
    const charge = storedCharge ?? (await insertSnapshotCharge(transaction, program, { ...input, providerCharge }))
    const isNew = !storedCharge && providerCharge.status === 'succeeded'
    if (isNew || (storedCharge?.status === 'pending' && providerCharge.status === 'succeeded')) {
      const collectedCharge: ChargeRow = { ...charge, status: 'succeeded' }
      await updateCharge(transaction, charge.id, { status: 'succeeded' })
      await postChargeToLedger(transaction, program, collectedCharge)
      notices.push((after) => notifyReceipt(transaction, program, { charge: collectedCharge, row: after }))
      await refundLateCharge(transaction, program, { row: input.row, charge: collectedCharge })
    } else if (storedCharge?.status === 'pending' && providerCharge.status === 'refused') {
      await updateCharge(transaction, charge.id, { status: 'refused' })
    }
    const applied = await applyReturns(transaction, program, {
      chargeId: charge.id,
      chargeReturns: providerCharge,
      isCurrent: input.isCurrent,
    })
    if (!applied) continue
    isReinstated ||= applied.isReinstated
    isChargedBack ||= applied.isChargedBack
    const { charge: after, paidBack: amount } = applied
    if (amount > 0) notices.push(() => notifyRefunded(transaction, program, { charge: after, amount }))
  }
  return { notices, isReinstated, isChargedBack }
}

/** Refunds a charge made after the subscription was refunded. */
async function refundLateCharge(
  transaction: Transaction,
  program: Program,
  { row, charge }: { row: SubscriptionRow; charge: ChargeRow },
): Promise<void> {
  if (row.store !== 'card' || row.refunded_at === null || charge.charged_at <= row.refunded_at) return
  await requestRefund(transaction, program, { charge, reason: 'too_late' })
}

async function insertSnapshotCharge(
  transaction: Transaction,
  program: Program,
  { row, purchase, providerCharge }: SnapshotChargesInput & { providerCharge: ProviderCharge },
): Promise<ChargeRow> {
  const change = await findPlanChange(transaction, {
    subscriptionId: row.id,
    until: providerCharge.at + CLOCK_TOLERANCE_MILLISECONDS,
  })
  const charge: ChargeRow = {
    id: program.ids.newId(),
    subscription_id: row.id,
    purchase_id: null,
    user_id: row.user_id,
    title: row.title,
    store: row.store,
    kind: 'period',
    provider_id: providerCharge.provider_id,
    amount: providerCharge.money.amount,
    currency: providerCharge.money.currency,
    status: providerCharge.status === 'refused' ? 'refused' : 'pending',
    period_start: providerCharge.period_start,
    period_end: providerCharge.period_end,
    charged_at: providerCharge.at,
    refunded_at: null,
    disputed_at: null,
    consent_id: change?.consent_id ?? purchase?.consent_id ?? null,
    beneficiary: row.beneficiary,
  }
  if (await insertCharge(transaction, charge)) return charge
  // The period is paid already: the price difference of a plan change, or else a double charge.
  const duplicate = { ...charge, kind: isPlanChangeCharge(change, providerCharge) ? 'change' : 'double' } as const
  await insertCharge(transaction, duplicate)
  return duplicate
}

/** True if the charge was made at the time of the plan change, not later. */
function isPlanChangeCharge(change: PurchaseRow | undefined, { at }: ProviderCharge): boolean {
  return change !== undefined && (change.ended_at === null || at <= change.ended_at + CLOCK_TOLERANCE_MILLISECONDS)
}
