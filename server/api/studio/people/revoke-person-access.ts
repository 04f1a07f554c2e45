import { revokePersonAccess } from '#contract/studio/people/undo.ts'
import { recordRevocation } from '#server/billing/support/undo-action.ts'
import { answer } from '../../answer.ts'
import { requirePersonSubscription } from './require-of-person.ts'
import { actOnce, runPersonAction } from './run-person-action.ts'

export const answerRevokePersonAccess = answer(revokePersonAccess, async ({ params, body }, context) => {
  const { reason, is_preview: isPreview } = body
  return actOnce(context, { call: revokePersonAccess, input: { params, body }, isPreview }, async (key) => {
    const { id } = await requirePersonSubscription(context, params)
    const data = await runPersonAction(
      context,
      { kind: 'access_revoked', personId: params.user_id, subjectId: id, reason, isPreview, key },
      async (transaction) => {
        const { before, after } = await recordRevocation(transaction, context, id)
        return { before, subscription: after }
      },
    )
    return { data }
  })
})
