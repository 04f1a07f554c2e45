import type { Program } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderCharge, ProviderReturn } from '#server/gateways/stores/store.ts'
import { holdGift, restoreGift, revokeGift } from '../gifts/revoke-gift.ts'
import { notifyRefunded } from '../notices/notify-buyer.ts'
import { applyReturns } from './apply-returns.ts'

type SingleChargeReturns = {
  charge: ChargeRow
  providerCharge: ProviderCharge
  /** True if our record is unchanged since the provider was read. */
  isUnchanged?: () => Promise<boolean>
}

/** Applies the returns of a gift's or donation's charge; false if the record changed and must be read again. */
export async function applySingleChargeReturns(
  transaction: Transaction,
  program: Program,
  { charge, providerCharge, isUnchanged }: SingleChargeReturns,
): Promise<boolean> {
  await lockCharge(transaction, charge.id)
  if (isUnchanged && !(await isUnchanged())) return false
  const applied = await applyReturns(transaction, program, {
    chargeId: charge.id,
    chargeReturns: providerCharge,
    isCurrent: true,
  })
  if (!applied) return true
  if (providerCharge.returns)
    await holdGift(transaction, program, {
      charge: applied.charge,
      isDisputed: providerCharge.returns.some(isOpenDispute),
    })
  if (applied.charge.status === 'refunded') await revokeGift(transaction, program, applied.charge)
  if (applied.isReinstated) await restoreGift(transaction, program, applied.charge)
  if (applied.paidBack > 0)
    await notifyRefunded(transaction, program, { charge: applied.charge, amount: applied.paidBack })
  return true
}

function isOpenDispute({ kind, status }: ProviderReturn): boolean {
  return kind === 'dispute' && status === 'pending'
}
