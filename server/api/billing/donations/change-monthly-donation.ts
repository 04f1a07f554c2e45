import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { changeMonthlyDonation } from '#contract/billing/donations.ts'
import { amountFault } from '#rules/donations/donation-amount.ts'
import { beginDonationChange, changeDonationAtProcessor } from '#server/billing/giving/change-monthly-donation.ts'
import { ownMonthlyDonation } from '#server/billing/giving/own-monthly-donation.ts'
import { presentMonthly } from '#server/billing/giving/present-donations.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { answer } from '../../answer.ts'

export const answerChangeMonthlyDonation = answer(changeMonthlyDonation, async ({ params, body }, context) => {
  const monthlyDonation = await ownMonthlyDonation(context, params)
  const { amount, consent_text: text, consent_locale: locale } = body
  const { name: recipientName } = (await presentMonthly(context, monthlyDonation)).to
  if (amountFault({ amount, policy: DONATION_POLICY, phoneAllowance: null })) {
    throw context.refuse('amount_not_allowed', { field: 'amount' })
  }
  return idempotent(context, { call: changeMonthlyDonation, input: { params, body } }, async (key) => {
    const existingChange = key.subjectId === null ? undefined : await findPurchase(context.database, key.subjectId)
    const change =
      existingChange ??
      (await beginDonationChange(context, { id: monthlyDonation.id, to: recipientName, amount, text, locale, key }))
    const updated =
      monthlyDonation.store === 'card'
        ? await changeDonationAtProcessor(context, monthlyDonation, change)
        : await ownMonthlyDonation(context, params)
    return { data: await presentMonthly(context, updated) }
  })
})
