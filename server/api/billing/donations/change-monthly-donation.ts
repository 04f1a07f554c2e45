import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { changeMonthlyDonation } from '#contract/billing/donations.ts'
import { amountFault } from '#rules/donations/donation-amount.ts'
import { beginDonationChange, changeAtProcessor } from '#server/billing/giving/change-monthly-donation.ts'
import { ownMonthlyDonation } from '#server/billing/giving/own-monthly-donation.ts'
import { presentMonthly } from '#server/billing/giving/present-donations.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { answer } from '../../answer.ts'

export const answerChangeMonthlyDonation = answer(changeMonthlyDonation, async ({ params, body }, context) => {
  const own = await ownMonthlyDonation(context, params)
  const { amount, consent_text: text } = body
  const { name: to } = (await presentMonthly(context, own)).to
  if (amountFault({ amount, policy: DONATION_POLICY, phoneAllowance: null })) {
    throw context.refuse('amount_not_allowed', { field: 'amount' })
  }
  return idempotent(context, { call: changeMonthlyDonation, input: { params, body } }, async (key) => {
    const known = key.subjectId === null ? undefined : await findPurchase(context.database, key.subjectId)
    const change = known ?? (await beginDonationChange(context, { id: own.id, to, amount, text, key }))
    const after =
      own.store === 'card' ? await changeAtProcessor(context, own, change) : await ownMonthlyDonation(context, params)
    return { data: await presentMonthly(context, after) }
  })
})
