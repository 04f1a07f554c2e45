import { askForRefund, REFUND_REQUEST_DAYS } from '#contract/studio/money/refund-requests.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { recordOperatorRefund } from '#server/billing/support/operator-actions.ts'
import type { Context } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { Staff } from '#server/context/staff.ts'
import type { RefundRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge } from '#server/database/billing/charges.ts'
import { hasWaitingRequest, insertRefundRequest } from '#server/database/studio/refund-requests.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'
import { requirePersonCharge } from '../people/require-of-person.ts'
import { orNotPossible, requireMayAct } from '../people/run-person-action.ts'
import { readRequest } from './answer-request.ts'

export const answerAskForRefund = answer(askForRefund, async ({ params, body }, context) => {
  await requireMayAct(context, params.user_id)
  const { id: chargeId } = await requirePersonCharge(context, params)
  // Refunds and rolls back: a refund that is not possible cannot be requested.
  const { amount, currency } = await orNotPossible(tryRefund(context, { chargeId, amount: body.amount }))
  const id = await orNotPossible(
    recordRequest(context, { userId: params.user_id, chargeId, amount, currency, reason: body.reason }),
  )
  return { data: await readRequest(context, id) }
})

class TriedOut extends Error {
  readonly refund: RefundRow
  constructor(refund: RefundRow) {
    super('a refund was tried and rolled back')
    this.refund = refund
  }
}

async function tryRefund(
  context: Context,
  { chargeId, amount }: { chargeId: string; amount: number | undefined },
): Promise<RefundRow> {
  try {
    return await context.database.transaction().execute(async (transaction) => {
      throw new TriedOut(await recordOperatorRefund(transaction, context, chargeId, amount))
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.refund
    throw error
  }
}

type NewRequest = { userId: string; chargeId: string; amount: number; currency: string; reason: string }

async function recordRequest(
  context: Context & { staff: Staff },
  { userId, chargeId, amount, currency, reason }: NewRequest,
): Promise<string> {
  const { database, clock, ids, staff } = context
  const now = clock.now()
  const id = ids.newId()
  await database.transaction().execute(async (transaction) => {
    await lockCharge(transaction, chargeId)
    if (await hasWaitingRequest(transaction, chargeId, now))
      throw new OperatorError('a request for this charge is waiting already')
    await insertRefundRequest(transaction, {
      ...{ id, user_id: userId, charge_id: chargeId, amount, currency, reason: reason.trim(), state: 'waiting' },
      ...{ asked_by: staff.userId, asked_at: now, expires_at: now + REFUND_REQUEST_DAYS * DAY_MILLISECONDS },
      ...{ decided_by: null, decided_at: null, answer: null },
    })
    await recordStaffAction(transaction, context, {
      ...{ kind: 'refund_asked', actorId: staff.userId, personId: userId, subjectId: chargeId, reason },
      refund: { amount, currency },
    })
  })
  return id
}
