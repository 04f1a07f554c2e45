import { getDonation } from '#contract/billing/donations.ts'
import { ownDonation } from '#server/billing/giving/own-donation.ts'
import { presentDonation } from '#server/billing/giving/present-donations.ts'
import { refreshPurchase } from '#server/billing/purchases/refresh-purchase.ts'
import { retryPayerProof } from '#server/billing/purchases/request-payer-proof.ts'
import { answer } from '../../answer.ts'

export const answerGetDonation = answer(getDonation, async ({ params }, context) => {
  const purchase = await ownDonation(context, params.id)
  return presentDonation(context, await retryPayerProof(context, await refreshPurchase(context, purchase)))
})
