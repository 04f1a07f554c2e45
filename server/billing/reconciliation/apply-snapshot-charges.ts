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
  isNews: boolean
}

/** `standsAgain`: a full refund was reversed. `isChargedBack`: a dispute was newly lost. */
export type AppliedCharges = { notices: PendingNotice[]; standsAgain: boolean; isChargedBack: boolean }

/** A notice about a charge, queued after the subscription is updated. */
type PendingNotice = (after: SubscriptionRow) => Promise<void>

/** Stores the snapshot's new charges, and the returns of each charge. */
export async function applySnapshotCharges(
  transaction: Transaction,
  program: Program,
  input: SnapshotChargesInput,
): Promise<AppliedCharges> {
  const notices: PendingNotice[] = []
  let standsAgain = false
  let isChargedBack = false
  for (const one of input.snapshot.charges) {
    if (one.money.amount === 0) continue
    const known = await findProviderCharge(transaction, input.row.store, one.provider_id)
    const charge = known ?? (await insertSnapshotCharge(transaction, program, { ...input, one }))
    const isNew = !known && one.status === 'succeeded'
    if (isNew || (known?.status === 'pending' && one.status === 'succeeded')) {
      const taken: ChargeRow = { ...charge, status: 'succeeded' }
      await updateCharge(transaction, charge.id, { status: 'succeeded' })
      await postChargeToLedger(transaction, program, taken)
      notices.push((after) => notifyReceipt(transaction, program, { charge: taken, row: after }))
      await refundLateCharge(transaction, program, { row: input.row, charge: taken })
    } else if (known?.status === 'pending' && one.status === 'refused') {
      await updateCharge(transaction, charge.id, { status: 'refused' })
    }
    const applied = await applyReturns(transaction, program, { chargeId: charge.id, one, isNews: input.isNews })
    if (!applied) continue
    standsAgain ||= applied.standsAgain
    isChargedBack ||= applied.isChargedBack
    const { charge: after, paidBack: amount } = applied
    if (amount > 0) notices.push(() => notifyRefunded(transaction, program, { charge: after, amount }))
  }
  return { notices, standsAgain, isChargedBack }
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
  { row, purchase, one }: SnapshotChargesInput & { one: ProviderCharge },
): Promise<ChargeRow> {
  const change = await findPlanChange(transaction, {
    subscriptionId: row.id,
    until: one.at + CLOCK_TOLERANCE_MILLISECONDS,
  })
  const charge: ChargeRow = {
    id: program.ids.newId(),
    subscription_id: row.id,
    purchase_id: null,
    user_id: row.user_id,
    title: row.title,
    store: row.store,
    kind: 'period',
    provider_id: one.provider_id,
    amount: one.money.amount,
    currency: one.money.currency,
    status: one.status === 'refused' ? 'refused' : 'pending',
    period_start: one.period_start,
    period_end: one.period_end,
    charged_at: one.at,
    refunded_at: null,
    disputed_at: null,
    consent_id: change?.consent_id ?? purchase?.consent_id ?? null,
    beneficiary: row.beneficiary,
  }
  if (await insertCharge(transaction, charge)) return charge
  // The period is paid already: the price difference of a plan change, or else a double charge.
  const another = { ...charge, kind: isPlanChangeCharge(change, one) ? 'change' : 'double' } as const
  await insertCharge(transaction, another)
  return another
}

/** True if the charge was made at the time of the plan change, not later. */
function isPlanChangeCharge(change: PurchaseRow | undefined, { at }: ProviderCharge): boolean {
  return change !== undefined && (change.ended_at === null || at <= change.ended_at + CLOCK_TOLERANCE_MILLISECONDS)
}
