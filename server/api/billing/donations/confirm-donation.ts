import { confirmDonation } from '#contract/billing/donations.ts'
import { ownDonation } from '#server/billing/giving/own-donation.ts'
import { presentDonation } from '#server/billing/giving/present-donations.ts'
import { confirmPayer } from '#server/billing/purchases/confirm-payer.ts'
import { answer } from '../../answer.ts'

export const answerConfirmDonation = answer(confirmDonation, async ({ params, body }, context) => {
  const purchase = await ownDonation(context, params.id)
  const confirmed = await confirmPayer(context, purchase, body.code)
  if (confirmed.status === 'failed') {
    throw context.refuse('payment_refused', { ...(confirmed.failure && { message: confirmed.failure }) })
  }
  return presentDonation(context, confirmed)
})
