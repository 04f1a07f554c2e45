import { getDonationReceipt } from '#contract/billing/donations.ts'
import { findReadableCharge, presentReceipt } from '#server/billing/giving/donation-receipt.ts'
import { answer } from '../../answer.ts'

export const answerGetDonationReceipt = answer(getDonationReceipt, async ({ params, query }, context) => {
  return presentReceipt(context, await findReadableCharge(context, params.id, query.key))
})
