import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { ActionEffect } from '#contract/studio/people.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { type IdempotencyKey, idempotent, NO_IDEMPOTENCY_KEY } from '#server/billing/idempotent.ts'
import { nextChargeAt } from '#server/billing/subscriptions/change-subscription.ts'
import type { Context } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordStaffAction, type StaffAction } from '../../../studio/audit/record-staff-action.ts'
import { isPersonOpen } from '../../../studio/people/is-person-open.ts'
import { keepUndo } from '../../../studio/people/keep-undo.ts'
import { type ActionResult, presentEffect } from '../../../studio/people/present-effect.ts'

type PersonAction = Omit<StaffAction, 'actorId' | 'refund'> & { isPreview: boolean; key?: IdempotencyKey }

/** Thrown to roll a preview back; carries its answer. */
class PreviewRolledBack extends Error {
  readonly effect: ActionEffect
  constructor(effect: ActionEffect) {
    super('a preview was rolled back')
    this.effect = effect
  }
}

/**
 * Runs an action of staff on a person with its entry in the audit log, in one transaction, and returns its effect. A preview
 * does the same and rolls it back, so it cannot differ. Throws `account_not_found`, and `action_not_possible` with the reason.
 */
export async function runPersonAction(
  context: Context & { staff: Staff },
  { isPreview, key = NO_IDEMPOTENCY_KEY, ...action }: PersonAction,
  change: (transaction: Transaction) => Promise<ActionResult>,
): Promise<ActionEffect> {
  const { database, staff } = context
  await requireMayAct(context, action.personId)
  try {
    return await database.transaction().execute(async (transaction) => {
      // A request that was interrupted after its action is not performed again.
      const isDone = key.subjectId !== null
      const result = isDone ? {} : await change(transaction)
      const { subscription, refund }: ActionResult = result
      if (!isDone) {
        const actionId = await recordStaffAction(transaction, context, {
          ...action,
          actorId: staff.userId,
          ...(refund && { refund: { amount: refund.amount, currency: refund.currency } }),
        })
        await keepUndo(transaction, context, { actionId, kind: action.kind, result })
        const recordId = refund?.id ?? subscription?.id
        if (recordId !== undefined) await key.storeSubject(transaction, recordId)
      }
      const effect = {
        is_preview: isPreview,
        ...(await presentEffect(transaction, context, {
          personId: action.personId,
          result,
          nextChargeAt: subscription ? nextChargeAt(subscription) : null,
        })),
      }
      if (isPreview) throw new PreviewRolledBack(effect)
      return effect
    })
  } catch (error) {
    if (error instanceof PreviewRolledBack) return error.effect
    if (error instanceof OperatorError) throw new CallError('action_not_possible', { message: error.message })
    throw error
  }
}

/**
 * The account of a person on whom this member of staff may act. Refuses actions on one's own account, actions on staff by
 * anybody but owners, and actions on a person who is not open.
 */
export async function requireMayAct(context: Context & { staff: Staff }, personId: string): Promise<UserRow> {
  const person = await requireMayDecide(context, personId)
  if (!(await isPersonOpen(context, personId))) throw new CallError('opening_required')
  return person
}

/** As `requireMayAct`, but the person need not be open: for a decision that shows none of their records. */
export async function requireMayDecide(context: Context & { staff: Staff }, personId: string): Promise<UserRow> {
  const { database, staff } = context
  const person = await findUser(database, personId)
  if (!person) throw new CallError('account_not_found')
  if (person.id === staff.userId)
    throw new CallError('action_not_possible', { message: 'this is your own account: ask someone else' })
  if (isStaff(person) && !isPermitted(staff, 'team-edit', null))
    throw new CallError('action_not_possible', { message: 'this account belongs to the team: ask an owner' })
  return person
}

/** Runs an action once per Idempotency-Key. A preview changes nothing, so it takes none. */
export function actOnce<reply>(
  context: Context,
  { call, input, isPreview }: { call: Call; input: unknown; isPreview: boolean },
  run: (key: IdempotencyKey) => Promise<reply>,
): Promise<reply> {
  return isPreview ? run(NO_IDEMPOTENCY_KEY) : idempotent(context, { call, input }, run)
}

/** Turns a refusal of the billing engine into `action_not_possible`. */
export async function orNotPossible<result>(done: Promise<result>): Promise<result> {
  try {
    return await done
  } catch (error) {
    throw error instanceof OperatorError ? new CallError('action_not_possible', { message: error.message }) : error
  }
}
