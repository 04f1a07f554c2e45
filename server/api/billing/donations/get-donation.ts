import { confirmDonation, getDonation } from '#contract/billing/donations.ts'
import { CallError } from '#contract/errors.ts'
import { retryPayerProof } from '#server/billing/purchases/request-payer-proof.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { requireDonor } from '../../../billing/giving/donor.ts'
import { presentDonation } from '../../../billing/giving/present-donations.ts'
import type { Context } from '../../../context/context.ts'
import { answer } from '../../answer.ts'
import { confirmPayer, refreshPurchase } from '../get-purchase.ts'

export const answerGetDonation = answer(getDonation, async ({ params }, context) => {
  const purchase = await ownDonation(context, params.id)
  return presentDonation(context, await retryPayerProof(context, await refreshPurchase(context, purchase)))
})

export const answerConfirmDonation = answer(confirmDonation, async ({ params, body }, context) => {
  const purchase = await ownDonation(context, params.id)
  const after = await confirmPayer(context, purchase, body.code)
  if (after.status === 'failed') {
    throw context.refuse('payment_refused', { ...(after.failure && { message: after.failure }) })
  }
  return presentDonation(context, after)
})

/** A donation of whoever asks, a guest's by their session. Whether another's exists is not told. */
async function ownDonation(context: Context, id: string): Promise<PurchaseRow> {
  const donor = await requireDonor(context)
  const purchase = await findPurchase(context.database, id)
  if (purchase?.user_id !== donor.id || purchase.kind !== 'donation') throw new CallError('not_found')
  return purchase
}
