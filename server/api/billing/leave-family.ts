import { leaveFamily } from '#contract/billing/family.ts'
import { presentFamily } from '#server/billing/family/present-family.ts'
import { endSeat } from '#server/billing/family/seats.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { findFamilySeat } from '#server/database/billing/gifts.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerLeaveFamily = answer(leaveFamily, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  await context.database.transaction().execute(async (transaction) => {
    const seat = await findFamilySeat(transaction, params.seat_id)
    const plan = seat && (await findSubscription(transaction, seat.subscription_id))
    if (!seat || !plan || seat.status === 'ended') throw context.refuse('not_found')
    if (plan.user_id !== user.id && seat.user_id !== user.id) throw context.refuse('not_found')
    await endSeat(transaction, context, seat)
  })
  return { data: await presentFamily(context, user) }
})
