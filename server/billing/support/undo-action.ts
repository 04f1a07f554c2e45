import type { UndoableKind } from '#contract/studio/people.ts'
import { isGrantedKind } from '#rules/billing/granted-period.ts'
import { canResume } from '#rules/billing/refund-eligibility.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { canUndo, endBeforeExtension, isLetterNotice } from '#rules/studio/people/action-undo.ts'
import { notifyUpcomingCharge } from '#server/billing/notices/notify-buyer.ts'
import { changeSubscription, nextChargeAt } from '#server/billing/subscriptions/change-subscription.ts'
import { findRenewingSubscription } from '#server/billing/subscriptions/find-renewing.ts'
import { recordResumption } from '#server/billing/subscriptions/record-resumption.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listUserSubscriptions, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import {
  type ActionUndoRow,
  type UndoColumns,
  updateActionUndoClosed,
} from '#server/database/studio/people/action-undos.ts'
import { findStaffActionTime } from '#server/database/studio/staff-actions.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { recordOperatorAudit } from './operator-actions.ts'

/** Ends free access that was granted by staff, at once. */
export async function recordRevocation(
  transaction: Transaction,
  program: Program,
  id: string,
): Promise<{ before: SubscriptionRow; after: SubscriptionRow }> {
  const row = await lockSubscription(transaction, id)
  const now = program.clock.now()
  if (row?.kind !== 'manual') throw new OperatorError('this access was not granted by staff')
  if (subscriptionState(subscriptionRecord(row), now) !== 'free_access')
    throw new OperatorError('this access has ended already')
  const after = await changeSubscription(transaction, row, { ended_at: now })
  await recordOperatorAudit(transaction, program, { userId: row.user_id, kind: 'revoked_by_operator' })
  return { before: row, after }
}

/** An undone action, and whether the person gets an email about their next charge. */
type UndoneAction = { subscription: SubscriptionRow; sendsEmail: boolean }

/** Undoes an action of staff, once. Throws if the subscription has changed since. */
export async function recordUndo(
  transaction: Transaction,
  program: Program,
  undo: ActionUndoRow,
): Promise<UndoneAction> {
  const { action_id, kind, user_id, before_json, after_json, until } = undo
  // Lock the subscription before its undos, in the order of a cancellation that is withdrawn.
  const row = await lockSubscription(transaction, undo.subscription_id)
  if (!(await updateActionUndoClosed(transaction, undo))) throw new OperatorError('this cannot be undone any more')
  const [before, after] = [parseJsonColumn<UndoColumns>(before_json), parseJsonColumn<UndoColumns>(after_json)]
  if (!row || !canUndo({ kind, after, until }, row, program.clock.now()))
    throw new OperatorError('this subscription has changed since: it cannot be undone')
  const subscription = await UNDO[kind](transaction, program, { row, before, action_id })
  await recordOperatorAudit(transaction, program, { userId: user_id, kind: 'action_undone_by_operator' })
  const isCharged = subscription.kind === 'paid' && subscription.canceled_at === null
  if (!isCharged) return { subscription, sendsEmail: false }
  return { subscription: await announceNextCharge(transaction, program, subscription), sendsEmail: true }
}

/** Sends the email that the subscription renews again. If the notice of the next charge is due within a day, the email replaces it. */
async function announceNextCharge(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  await notifyUpcomingCharge(transaction, program, row)
  if (!isLetterNotice(row, program.clock.now())) return row
  return changeSubscription(transaction, row, { noticed_for: nextChargeAt(row) })
}

type Undoing = { row: SubscriptionRow; before: UndoColumns; action_id: string }
type Undo = (transaction: Transaction, program: Program, undoing: Undoing) => Promise<SubscriptionRow>

const UNDO: Record<UndoableKind, Undo> = {
  subscription_extended: undoExtension,
  subscription_cancelled: undoCancellation,
  access_revoked: (transaction, _program, { row, before: { ended_at } }) =>
    changeSubscription(transaction, row, { ended_at }),
}

async function undoExtension(
  transaction: Transaction,
  { clock }: Program,
  { row, before, action_id }: Undoing,
): Promise<SubscriptionRow> {
  if (isGrantedKind(row.kind)) await requireLastGrant(transaction, row, action_id)
  const { ended_at, renews_at, anchor_at, period, attempts, discount_periods } = before
  const expires_at = endBeforeExtension(before, clock.now())
  if (renews_at === null) return changeSubscription(transaction, row, { expires_at, ended_at })
  const schedule = { renews_at, anchor_at, period, attempts, discount_periods, claimed_until: 0 }
  return changeSubscription(transaction, row, { expires_at, ended_at, ...schedule })
}

/** A later period of free access begins where this one ends. If this one became shorter, the later one would not move. */
async function requireLastGrant(transaction: Transaction, row: SubscriptionRow, actionId: string): Promise<void> {
  // Grants lock their user, too.
  await lockUser(transaction, row.user_id)
  const extendedAt = (await findStaffActionTime(transaction, actionId)) ?? 0
  const rows = await listUserSubscriptions(transaction, row.user_id)
  if (rows.some(({ id, kind, created_at }) => id !== row.id && isGrantedKind(kind) && created_at >= extendedAt))
    throw new OperatorError('a later gift begins after these days: it cannot be undone')
}

/** Renewal resumes as if the person had withdrawn the cancellation. */
async function undoCancellation(
  transaction: Transaction,
  program: Program,
  { row }: Undoing,
): Promise<SubscriptionRow> {
  const state = subscriptionState(subscriptionRecord(row), program.clock.now())
  if (!canResume(row.store, state)) throw new OperatorError('this subscription has ended: it cannot be undone')
  if (await findPersonBlock(transaction, row.user_id))
    throw new OperatorError('this person is blocked: unblock them first')
  if (await findRenewingSubscription(transaction, program, { userId: row.user_id, exceptId: row.id }))
    throw new OperatorError('this person has another subscription that renews: it cannot be undone')
  return recordResumption(transaction, program, row)
}
