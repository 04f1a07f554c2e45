import type { ChargeRow } from '#server/database/billing-tables.ts'
import { lockCharge } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderCharge, ProviderReturn } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { foldReturns } from './fold-returns.ts'
import { giveGiftAgain, holdGift, takeGiftBack } from './take-gift-back.ts'
import { tellRefunded } from './tell.ts'

type Folding = {
  charge: ChargeRow
  one: ProviderCharge
  /** Whether what is known is still what it was when the provider was asked. */
  isAsRead?: () => Promise<boolean>
}

/** Takes over what went back of a gift's charge; false where somebody was quicker, and it is to be read again. */
export async function foldGiftReturns(
  transaction: Transaction,
  program: Program,
  { charge, one, isAsRead }: Folding,
): Promise<boolean> {
  await lockCharge(transaction, charge.id)
  if (isAsRead && !(await isAsRead())) return false
  const folded = await foldReturns(transaction, program, { chargeId: charge.id, one, isNews: true })
  if (!folded) return true
  if (one.returns)
    await holdGift(transaction, program, { charge: folded.charge, isDisputed: one.returns.some(isOpenDispute) })
  if (folded.charge.status === 'refunded') await takeGiftBack(transaction, program, folded.charge)
  if (folded.standsAgain) await giveGiftAgain(transaction, program, folded.charge)
  if (folded.paidBack > 0) await tellRefunded(transaction, program, { charge: folded.charge, amount: folded.paidBack })
  return true
}

function isOpenDispute({ kind, status }: ProviderReturn): boolean {
  return kind === 'dispute' && status === 'pending'
}
