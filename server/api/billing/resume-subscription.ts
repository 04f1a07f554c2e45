import { resumeSubscription } from '#contract/billing/subscriptions.ts'
import { canResume } from '#rules/billing/refund-eligibility.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { changeAtProvider } from '#server/billing/subscriptions/change-at-provider.ts'
import { findRenewingSubscription } from '#server/billing/subscriptions/find-renewing.ts'
import { ownSubscription } from '#server/billing/subscriptions/own-subscription.ts'
import { recordResumption } from '#server/billing/subscriptions/record-resumption.ts'
import { presentSubscription, subscriptionRecord } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerResumeSubscription = answer(resumeSubscription, async ({ params }, context) => {
  const { id } = await ownSubscription(context, params.id)
  return idempotent(context, { call: resumeSubscription, input: { params } }, async () => {
    const row = await changeAtProvider(context, id, async (transaction, locked) => {
      const state = subscriptionState(subscriptionRecord(locked), context.clock.now())
      if (!canResume(locked.store, state) || locked.kind !== 'paid') throw context.refuse('not_resumable')
      const renewing = { userId: locked.user_id, exceptId: locked.id }
      if (await findRenewingSubscription(transaction, context, renewing)) throw context.refuse('not_resumable')
      return recordResumption(transaction, context, locked)
    })
    return { data: presentSubscription(row, context.clock.now()) }
  })
})
