import { refundPersonCharge } from '#contract/studio/people.ts'
import { sendToProviders } from '#server/billing/providers/send-to-providers.ts'
import { recordOperatorRefund } from '#server/billing/support/operator-actions.ts'
import { findRefund, lockUserCharges } from '#server/database/billing/charges.ts'
import { remainingLimitFor } from '../../../studio/people/remaining-limit.ts'
import { answer } from '../../answer.ts'
import { requirePersonCharge } from './require-of-person.ts'
import { actOnce, runPersonAction } from './run-person-action.ts'

export const answerRefundPersonCharge = answer(refundPersonCharge, async ({ params, body }, context) => {
  const { database, refuse } = context
  const { reason, is_preview: isPreview, amount } = body
  return actOnce(context, { call: refundPersonCharge, input: { params, body }, isPreview }, async (key) => {
    const { id } = await requirePersonCharge(context, params)
    const personId = params.user_id
    let refundId: string | undefined
    const data = await runPersonAction(
      context,
      { kind: 'charge_refunded', personId, subjectId: id, reason, isPreview, key },
      async (transaction) => {
        // Refunds of one person are serialized, so that their sum stays within the limit.
        await lockUserCharges(transaction, personId)
        const remaining = await remainingLimitFor(transaction, context, personId)
        const refund = await recordOperatorRefund(transaction, context, id, amount)
        if (remaining !== null && refund.amount > remaining) throw refuse('over_refund_limit')
        refundId = refund.id
        return { refund, sendsEmail: true }
      },
    )
    if (isPreview || refundId === undefined) return { data }
    await sendToProviders(context, { subjectId: refundId })
    const settled = await findRefund(database, refundId)
    return { data: { ...data, refund: data.refund && { ...data.refund, status: settled?.status ?? 'pending' } } }
  })
})
