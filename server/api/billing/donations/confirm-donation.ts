import { confirmDonation } from '#contract/billing/donations.ts'
import { ownDonation } from '#server/billing/giving/own-donation.ts'
import { presentDonation } from '#server/billing/giving/present-donations.ts'
import { confirmPayer } from '#server/billing/purchases/confirm-payer.ts'
import { answer } from '../../answer.ts'

export const answerConfirmDonation = answer(confirmDonation, async ({ params, body }, context) => {
  const purchase = await ownDonation(context, params.id)
  const after = await confirmPayer(context, purchase, body.code)
  if (after.status === 'failed') {
    throw context.refuse('payment_refused', { ...(after.failure && { message: after.failure }) })
  }
  return presentDonation(context, after)
})
