import { CallError } from '#contract/errors.ts'
import { declineRefundRequest } from '#contract/studio/money/refund-requests.ts'
import { refundRequestState, refusedState } from '#rules/studio/refund-request.ts'
import { lockRefundRequest, updateRefundRequest } from '#server/database/studio/refund-requests.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'
import { readRequest } from './answer-request.ts'

export const answerDeclineRefundRequest = answer(declineRefundRequest, async ({ params, body }, context) => {
  const { database, staff, clock } = context
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    const request = await lockRefundRequest(transaction, params.id)
    if (!request) throw new CallError('request_not_found')
    if (refundRequestState(request, now) !== 'waiting') throw new CallError('request_closed')
    const decision = { decided_by: staff.userId, decided_at: now, answer: body.reason.trim() }
    await updateRefundRequest(transaction, params.id, { state: refusedState(request, staff.userId), ...decision })
    const { user_id: personId, charge_id: subjectId, amount, currency } = request
    await recordStaffAction(transaction, context, {
      ...{ kind: 'refund_declined', actorId: staff.userId, personId, subjectId, reason: body.reason },
      refund: { amount, currency },
    })
  })
  return { data: await readRequest(context, params.id) }
})
