import { refundSubscription } from '#contract/billing/subscriptions.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { performProviderRequests } from '#server/billing/providers/perform-provider-requests.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { requestOwnRefund } from '#server/billing/refunds/request-own-refund.ts'
import { ownSubscription } from '#server/billing/subscriptions/own-subscription.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { findRefund } from '#server/database/billing/charges.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { presentSubscription } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerRefundSubscription = answer(refundSubscription, async ({ params }, context) => {
  const { id, user_id } = await ownSubscription(context, params.id)
  const { database, clock } = context
  const user = await ownBuyer(context, user_id)
  return idempotent(context, { call: refundSubscription, input: { params } }, async (key) => {
    const refundId = key.subjectId ?? (await requestOwnRefund(context, { id, user, key }))
    failpoint('refund-begun')
    await performProviderRequests(context, { subscriptionId: id })
    const [refund, row] = [await findRefund(database, refundId), await findSubscription(database, id)]
    if (!refund || !row || refund.status === 'refused') throw context.refuse('not_refundable')
    const { status, amount, currency } = refund
    const presentedRefund = { id: refund.id, status, amount, currency }
    return { data: { refund: presentedRefund, subscription: presentSubscription(row, clock.now()) } }
  })
})
