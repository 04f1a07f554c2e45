import { getPerson } from '#contract/studio/people.ts'
import { listSignInMethods } from '#server/accounts/sign-in-methods.ts'
import { nextChargeAt } from '#server/billing/subscriptions/change-subscription.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { isPersonOpen } from '../../../studio/people/is-person-open.ts'
import { presentPerson } from '../../../studio/people/present-person.ts'
import { remainingLimitFor } from '../../../studio/people/remaining-limit.ts'
import { answer } from '../../answer.ts'

export const answerGetPerson = answer(getPerson, async ({ params }, context) => {
  const { database, clock, refuse } = context
  const user = await findUser(database, params.user_id)
  if (!user) throw refuse('account_not_found')
  const now = clock.now()
  if (!(await isPersonOpen(context, user.id))) return { data: null }
  const subscriptions = await listUserSubscriptions(database, user.id)
  return {
    data: await presentPerson(database, {
      user,
      now,
      methods: await listSignInMethods(context, user),
      subscriptions: subscriptions.map((row) => ({ row, nextChargeAt: nextChargeAt(row) })),
      refundLimit: await remainingLimitFor(database, context, user.id),
    }),
  }
})
