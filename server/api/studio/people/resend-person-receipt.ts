import { resendPersonReceipt } from '#contract/studio/people.ts'
import { recordReceiptResent } from '#server/billing/support/operator-actions.ts'
import { answer } from '../../answer.ts'
import { requirePersonCharge } from './require-of-person.ts'
import { actOnce, runPersonAction } from './run-person-action.ts'

export const answerResendPersonReceipt = answer(resendPersonReceipt, async ({ params, body }, context) => {
  const { reason, is_preview: isPreview } = body
  return actOnce(context, { call: resendPersonReceipt, input: { params, body }, isPreview }, async (key) => {
    const { id } = await requirePersonCharge(context, params)
    const data = await runPersonAction(
      context,
      { kind: 'receipt_resent', personId: params.user_id, subjectId: id, reason, isPreview, key },
      async (transaction) => {
        await recordReceiptResent(transaction, context, id)
        return { sendsEmail: true }
      },
    )
    return { data }
  })
})
