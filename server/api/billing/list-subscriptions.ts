import { listSubscriptions } from '#contract/billing/subscriptions.ts'
import { givesAccess } from '#rules/billing/subscription-state.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { refundDetailsOf } from '#server/billing/refunds/refund-details.ts'
import { listRefundableBy } from '#server/billing/refunds/self-service-refunds.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { presentSubscription } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerListSubscriptions = answer(listSubscriptions, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  const now = context.clock.now()
  const rows = await listUserSubscriptions(context.database, user.id)
  const refunds = await listRefundableBy(context.database, rows, { user, now })
  const subscriptions = await Promise.all(
    rows.map(async (row, at) => ({
      ...presentSubscription(row, now),
      ...(await refundDetailsOf(context.database, row, refunds[at] ?? null)),
    })),
  )
  const isOpen = ({ state }: (typeof subscriptions)[number]) => givesAccess(state)
  return { data: [...subscriptions.filter(isOpen), ...subscriptions.filter((one) => !isOpen(one))] }
})
