import { CallError } from '#contract/errors.ts'
import { answerDispute } from '#contract/studio/money/disputes.ts'
import { recordDisputeAnswer } from '#server/billing/disputes/record-answer.ts'
import { sendToProviders } from '#server/billing/providers/send-to-providers.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { isPseudonym } from '#server/database/billing/billing-records.ts'
import { findCharge } from '#server/database/billing/charges.ts'
import { lockDispute } from '#server/database/billing/money/disputes.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { readDispute } from '../../../studio/money/disputes.ts'
import { answer } from '../../answer.ts'

export const answerAnswerDispute = answer(answerDispute, async ({ params, body }, context) => {
  const chargeId = await recordAnswer(context, { id: params.id, reason: body.reason })
  await sendToProviders(context, { subjectId: chargeId })
  return { data: await readDispute(context, params.id) }
})

/** Records the answer with its entry in the audit log; returns the charge whose proof is to be sent. */
async function recordAnswer(
  context: Context & { staff: Staff },
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const { database, staff } = context
  return database.transaction().execute(async (transaction) => {
    const dispute = await lockDispute(transaction, id)
    const charge = dispute && (await findCharge(transaction, dispute.charge_id))
    if (!charge) throw new CallError('dispute_not_found')
    const isRecorded = await recordDisputeAnswer(transaction, context, { dispute, charge, answeredBy: staff.userId })
    if (!isRecorded) throw new CallError('dispute_not_open')
    await recordStaffAction(transaction, context, {
      ...{ kind: 'dispute_answered', actorId: staff.userId, subjectId: charge.id, reason },
      personId: isPseudonym(charge.user_id) ? '' : charge.user_id,
    })
    return charge.id
  })
}
