import { CallError } from '#contract/errors.ts'
import { approveRefundRequest } from '#contract/studio/money/refund-requests.ts'
import { approvalFault } from '#rules/studio/refund-request.ts'
import { sendToProviders } from '#server/billing/providers/send-to-providers.ts'
import { recordOperatorRefund } from '#server/billing/support/operator-actions.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { lockUserCharges } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockRefundRequest, updateRefundRequest } from '#server/database/studio/refund-requests.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { remainingLimitFor } from '../../../studio/people/remaining-limit.ts'
import { answer } from '../../answer.ts'
import { orNotPossible, requireMayDecide } from '../people/run-person-action.ts'
import { readRequest } from './answer-request.ts'

export const answerApproveRefundRequest = answer(approveRefundRequest, async ({ params, body }, context) => {
  const { person_id: personId } = await readRequest(context, params.id)
  await requireMayDecide(context, personId)
  const refundId = await orNotPossible(
    context.database
      .transaction()
      .execute((transaction) => approve(transaction, context, { id: params.id, personId, reason: body.reason })),
  )
  await sendToProviders(context, { subjectId: refundId })
  return { data: await readRequest(context, params.id) }
})

type Approval = { id: string; personId: string; reason: string }

async function approve(
  transaction: Transaction,
  context: Context & { staff: Staff },
  { id, personId, reason }: Approval,
): Promise<string> {
  const { staff, clock } = context
  const now = clock.now()
  // Locks the charges first, like every refund of a person, so that two approvals run one after the other.
  await lockUserCharges(transaction, personId)
  const request = await lockRefundRequest(transaction, id)
  if (!request) throw new CallError('request_not_found')
  const fault = approvalFault(request, { by: staff.userId, now })
  if (fault === 'closed') throw new CallError('request_closed')
  if (fault === 'own')
    throw new CallError('action_not_possible', { message: 'you asked for this refund: somebody else decides' })
  const { charge_id: chargeId, amount, currency } = request
  const remaining = await remainingLimitFor(transaction, context, personId)
  if (remaining !== null && amount > remaining) throw new CallError('over_refund_limit')
  const refund = await recordOperatorRefund(transaction, context, chargeId, amount)
  const decision = { decided_by: staff.userId, decided_at: now, answer: reason.trim() }
  await updateRefundRequest(transaction, id, { state: 'approved', ...decision })
  await recordStaffAction(transaction, context, {
    ...{ kind: 'charge_refunded', actorId: staff.userId, personId, subjectId: chargeId, reason },
    refund: { amount, currency },
  })
  return refund.id
}
