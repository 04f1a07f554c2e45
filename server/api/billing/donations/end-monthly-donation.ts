import { endMonthlyDonation } from '#contract/billing/donations.ts'
import { monthlyDonationState } from '#rules/donations/donation-state.ts'
import { closeMonthlyDonation } from '#server/billing/giving/close-monthly-donation.ts'
import { ownMonthlyDonation } from '#server/billing/giving/own-monthly-donation.ts'
import { presentMonthly } from '#server/billing/giving/present-donations.ts'
import { sendToProviders } from '#server/billing/providers/send-to-providers.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import { answer } from '../../answer.ts'

export const answerEndMonthlyDonation = answer(endMonthlyDonation, async ({ params }, context) => {
  const { database, clock } = context
  const { id } = await ownMonthlyDonation(context, params)
  const row = await database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw context.refuse('not_found')
    const isOver = monthlyDonationState(locked, clock.now()) === 'ended'
    return isOver ? locked : closeMonthlyDonation(transaction, context, locked)
  })
  await sendToProviders(context, { subscriptionId: id })
  return { data: await presentMonthly(context, row) }
})
