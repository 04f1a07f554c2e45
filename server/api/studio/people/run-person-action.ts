import { CallError } from '#contract/errors.ts'
import type { ActionEffect } from '#contract/studio/people.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { performProviderRequests } from '#server/billing/providers/perform-provider-requests.ts'
import { nextChargeAt } from '#server/billing/subscriptions/change-subscription.ts'
import type { Context } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { ProviderRequestFilter } from '#server/database/billing/provider-events.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordStaffAction, type StaffAction } from '../../../studio/audit/record-staff-action.ts'
import { type ActionResult, presentEffect } from '../../../studio/people/present-effect.ts'

type PersonAction = Omit<StaffAction, 'actorId' | 'refund'> & { isPreview: boolean }

/** Thrown to roll a preview back; carries its answer. */
class PreviewRolledBack extends Error {
  readonly effect: ActionEffect
  constructor(effect: ActionEffect) {
    super('a preview was rolled back')
    this.effect = effect
  }
}

/**
 * Runs an action of staff on a person with its entry in the audit log, in one transaction, and answers its effect. A preview
 * does the same and rolls it back, so it cannot differ. Throws `account_not_found`, and `action_not_possible` with the reason.
 */
export async function runPersonAction(
  context: Context & { staff: Staff },
  { isPreview, ...action }: PersonAction,
  change: (transaction: Transaction) => Promise<ActionResult>,
): Promise<ActionEffect> {
  const { database, staff } = context
  const person = await findUser(database, action.personId)
  if (!person) throw new CallError('account_not_found')
  requireMayAct(staff, person)
  try {
    return await database.transaction().execute(async (transaction) => {
      const result = await change(transaction)
      const { subscription, refund } = result
      await recordStaffAction(transaction, context, {
        ...action,
        actorId: staff.userId,
        ...(refund && { refund: { amount: refund.amount, currency: refund.currency } }),
      })
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

/** Nobody acts on their own account; only owners act on accounts of the team. */
function requireMayAct(staff: Staff, person: UserRow): void {
  if (person.id === staff.userId)
    throw new CallError('action_not_possible', { message: 'this is your own account: ask someone else' })
  if (isStaff(person) && !isPermitted(staff, 'team-edit', null))
    throw new CallError('action_not_possible', { message: 'this account belongs to the team: ask an owner' })
}

/** Turns a refusal of the billing engine into `action_not_possible`. */
export async function orNotPossible<result>(done: Promise<result>): Promise<result> {
  try {
    return await done
  } catch (error) {
    throw error instanceof OperatorError ? new CallError('action_not_possible', { message: error.message }) : error
  }
}

/** Sends what was recorded to the stores. If one does not answer, it is asked again by the clock. */
export async function sendToProviders(context: Context, about: ProviderRequestFilter): Promise<void> {
  try {
    await performProviderRequests(context, about)
  } catch (error) {
    context.warn(
      'the provider did not receive a change by staff and is called again later',
      error instanceof Error ? error.message : String(error),
    )
  }
}
