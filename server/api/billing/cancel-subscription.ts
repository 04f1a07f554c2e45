import { cancelSubscription } from '#contract/billing/subscriptions.ts'
import { canCancel } from '#rules/billing/refund-eligibility.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { changeAtProvider } from '#server/billing/subscriptions/change-at-provider.ts'
import { ownSubscription } from '#server/billing/subscriptions/own-subscription.ts'
import { recordCancellation } from '#server/billing/subscriptions/record-cancellation.ts'
import { presentSubscription, subscriptionRecord } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerCancelSubscription = answer(cancelSubscription, async ({ params }, context) => {
  const { id } = await ownSubscription(context, params.id)
  return idempotent(context, { call: cancelSubscription, input: { params } }, async ({ subjectId }) => {
    const row = await changeAtProvider(context, id, async (transaction, locked) => {
      const state = subscriptionState(subscriptionRecord(locked), context.clock.now())
      if (!canCancel(locked.store, state, locked.renews_at !== null) || locked.kind !== 'paid') {
        // This request cancelled it before it was interrupted.
        if (subjectId === id && state === 'cancelled') return locked
        throw context.refuse('not_cancellable')
      }
      return recordCancellation(transaction, context, locked)
    })
    return { data: presentSubscription(row, context.clock.now()) }
  })
})
