import { CallError } from '#contract/errors.ts'
import { blockPerson } from '#contract/studio/people.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { endCheckouts, failPurchases } from '#server/billing/end-billing.ts'
import { sendToProviders } from '#server/billing/providers/send-to-providers.ts'
import { CHECKOUT_EXPIRED } from '#server/billing/purchases/failure-messages.ts'
import { findBlockKeys } from '#server/billing/support/block-keys.ts'
import { type BlockedBilling, endBillingOfBlocked } from '#server/billing/support/end-billing-of-blocked.ts'
import type { Context } from '#server/context/context.ts'
import { requirePermission, type Staff } from '#server/context/staff.ts'
import { findPersonBlock, insertPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { updateOtherSessionFamiliesEnded } from '#server/database/accounts/users.ts'
import { lockUserCharges } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { endRoomsOf } from '#server/database/listening/together-rooms.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { remainingLimitFor } from '../../../studio/people/remaining-limit.ts'
import { answer } from '../../answer.ts'
import { actOnce, requireMayAct, runPersonAction } from './run-person-action.ts'

export const answerBlockPerson = answer(blockPerson, async ({ params, body }, context) => {
  const { reason, is_preview: isPreview, subscription } = body
  const personId = params.user_id
  const wantsRefund = subscription === 'refund'
  if (wantsRefund) requirePermission(context.staff, 'refunds-grant')
  return actOnce(context, { call: blockPerson, input: { params, body }, isPreview }, async (key) => {
    if (!isPreview) await closeCardPages(context, personId)
    let ended: string[] = []
    let billing: BlockedBilling = { refunds: [], ended: [], continuing: [] }
    const data = await runPersonAction(
      context,
      { kind: 'person_blocked', personId, reason, isPreview, key },
      async (transaction) => {
        await lockAccount(transaction, context, personId)
        ended = await updateOtherSessionFamiliesEnded(transaction, personId, {
          exceptFamilyId: null,
          now: context.clock.now(),
        })
        billing = await endBilling(transaction, context, { personId, wantsRefund, reason, isPreview })
        const [last] = billing.ended
        return { block: billing, ...(last && { subscription: last }), sendsEmail: isNotified(billing) }
      },
    )
    if (isPreview) return { data }
    for (const id of ended) context.forgetSession(id)
    for (const { id } of billing.refunds) await sendToProviders(context, { subjectId: id })
    for (const { id } of billing.ended) await sendToProviders(context, { subscriptionId: id })
    return { data }
  })
})

type StaffContext = Context & { staff: Staff }

/**
 * Closes the open card pages of a person, on which they could still pay after the block. A payment already made on one
 * is handled with the rest of their billing. Closes nothing if `lockAccount` would refuse the block.
 */
async function closeCardPages(context: StaffContext, personId: string): Promise<void> {
  const person = await requireMayAct(context, personId)
  if (isStaff(person) || (await findPersonBlock(context.database, personId))) return
  await endCheckouts(context, personId)
}

/** The block itself. Throws `action_not_possible` for staff, and for somebody who is blocked. */
async function lockAccount(transaction: Transaction, { clock, staff }: StaffContext, personId: string): Promise<void> {
  const now = clock.now()
  const user = await findUser(transaction, personId)
  if (!user) throw new CallError('account_not_found')
  if (isStaff(user)) throw notPossible('this account belongs to the team: remove it from the team first')
  const keys = await findBlockKeys(transaction, user)
  const row = { user_id: personId, blocked_at: now, blocked_by: staff.userId }
  if (!(await insertPersonBlock(transaction, row, keys))) throw notPossible('this person is blocked already')
  await endRoomsOf(transaction, personId, now)
}

type BilledBlock = { personId: string; wantsRefund: boolean; reason: string; isPreview: boolean }

/** Each refund counts towards the member's limit, like a refund without a block. */
async function endBilling(
  transaction: Transaction,
  context: StaffContext,
  { personId, wantsRefund, reason, isPreview }: BilledBlock,
): Promise<BlockedBilling> {
  await lockUserCharges(transaction, personId)
  // Throws for an open card page, and a preview closes none.
  if (!isPreview) await failPurchases(transaction, context, { userId: personId, failure: CHECKOUT_EXPIRED })
  const remaining = await remainingLimitFor(transaction, context, personId)
  const billing = await endBillingOfBlocked(transaction, context, { userId: personId, wantsRefund })
  const total = billing.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (remaining !== null && total > remaining) throw new CallError('over_refund_limit')
  for (const { amount, currency, charge_id } of billing.refunds)
    await recordStaffAction(transaction, context, {
      kind: 'charge_refunded',
      actorId: context.staff.userId,
      personId,
      reason,
      subjectId: charge_id,
      refund: { amount, currency },
    })
  return billing
}

function isNotified({ refunds, ended }: BlockedBilling): boolean {
  return refunds.length + ended.length > 0
}

function notPossible(message: string): CallError {
  return new CallError('action_not_possible', { message })
}
