import { cancelPersonSubscription } from '#contract/studio/people.ts'
import { canCancel } from '#rules/billing/refund-eligibility.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { sendToProviders } from '#server/billing/providers/send-to-providers.ts'
import { recordCancellation } from '#server/billing/subscriptions/record-cancellation.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { answer } from '../../answer.ts'
import { requirePersonSubscription } from './require-of-person.ts'
import { actOnce, runPersonAction } from './run-person-action.ts'

export const answerCancelPersonSubscription = answer(cancelPersonSubscription, async ({ params, body }, context) => {
  const { reason, is_preview: isPreview } = body
  return actOnce(context, { call: cancelPersonSubscription, input: { params, body }, isPreview }, async (key) => {
    const { id } = await requirePersonSubscription(context, params)
    const data = await runPersonAction(
      context,
      { kind: 'subscription_cancelled', personId: params.user_id, subjectId: id, reason, isPreview, key },
      async (transaction) => {
        const row = await lockSubscription(transaction, id)
        const state = row && subscriptionState(subscriptionRecord(row), context.clock.now())
        if (!row || !state || row.kind !== 'paid' || !canCancel(row.store, state, row.renews_at !== null))
          throw context.refuse('not_cancellable')
        return { before: row, subscription: await recordCancellation(transaction, context, row), sendsEmail: true }
      },
    )
    if (!isPreview) await sendToProviders(context, { subscriptionId: id })
    return { data }
  })
})
