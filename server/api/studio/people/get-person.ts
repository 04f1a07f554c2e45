import { getPerson } from '#contract/studio/people.ts'
import { REFUND_LIMIT_MILLISECONDS, remainingRefundLimit } from '#rules/studio/refund-limit.ts'
import { listSignInMethods } from '#server/accounts/sign-in-methods.ts'
import { nextChargeAt } from '#server/billing/subscriptions/change-subscription.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { sumStaffRefunds } from '#server/database/studio/staff-actions.ts'
import { isPersonOpen } from '../../../studio/people/is-person-open.ts'
import { presentPerson } from '../../../studio/people/present-person.ts'
import { answer } from '../../answer.ts'

export const answerGetPerson = answer(getPerson, async ({ params }, context) => {
  const { database, staff, clock, refuse } = context
  const user = await findUser(database, params.user_id)
  if (!user) throw refuse('account_not_found')
  const now = clock.now()
  const pair = { actorId: staff.userId, personId: user.id }
  if (!(await isPersonOpen(context, user.id))) return { data: null }
  const subscriptions = await listUserSubscriptions(database, user.id)
  const refunded = await sumStaffRefunds(database, { ...pair, since: now - REFUND_LIMIT_MILLISECONDS })
  return {
    data: await presentPerson(database, {
      user,
      now,
      methods: await listSignInMethods(context, user),
      subscriptions: subscriptions.map((row) => ({ row, nextChargeAt: nextChargeAt(row) })),
      refundLimit: remainingRefundLimit(staff.roles, refunded),
    }),
  }
})
