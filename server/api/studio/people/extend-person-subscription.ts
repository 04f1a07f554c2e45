import { extendPersonSubscription } from '#contract/studio/people.ts'
import {
  findPendingChargeId,
  recordExtension,
  settleBeforeExtension,
} from '#server/billing/support/extend-subscription.ts'
import { answer } from '../../answer.ts'
import { requirePersonSubscription } from './require-of-person.ts'
import { actOnce, orNotPossible, requireMayAct, runPersonAction } from './run-person-action.ts'

export const answerExtendPersonSubscription = answer(extendPersonSubscription, async ({ params, body }, context) => {
  const { days, reason, is_preview: isPreview } = body
  return actOnce(context, { call: extendPersonSubscription, input: { params, body }, isPreview }, async (key) => {
    await requireMayAct(context, params.user_id)
    const { id } = await requirePersonSubscription(context, params)
    // A preview asks no store: a pending charge counts as unpaid.
    const pendingChargeId = isPreview
      ? await findPendingChargeId(context.database, id)
      : await orNotPossible(settleBeforeExtension(context, id))
    const data = await runPersonAction(
      context,
      { kind: 'subscription_extended', personId: params.user_id, subjectId: id, reason, isPreview, days, key },
      async (transaction) => {
        const { before, after } = await recordExtension(transaction, context, { id, days, pendingChargeId })
        return { subscription: after, before }
      },
    )
    return { data }
  })
})
