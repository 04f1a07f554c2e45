import { getSubscriptionDetails, listCharges, listSubscriptions } from '#contract/billing.ts'
import { givesAccess } from '#rules/subscription-state.ts'
import { isEntitled } from '#server/database/accounts.ts'
import { listUserCharges } from '#server/database/charges.ts'
import { hasUsedTrial, listUserSubscriptions } from '#server/database/subscriptions.ts'
import { presentCharge, presentSubscription } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'
import { ownBuyer } from './own-buyer.ts'
import { payerKeys } from './trials.ts'

const ORDINARY_TRIAL = 'premium'

export const answerGetSubscriptionDetails = answer(getSubscriptionDetails, async ({ params }, context) => {
  const { database, clock } = context
  const user = await ownBuyer(context, params.id)
  const isSubscribed = await isEntitled(database, user.id, clock.now())
  const hasTried = await hasUsedTrial(database, payerKeys(user, null), ORDINARY_TRIAL)
  return { data: { is_subscribed: isSubscribed, is_eligible_for_free_trial: !hasTried } }
})

export const answerListSubscriptions = answer(listSubscriptions, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  const now = context.clock.now()
  const shown = (await listUserSubscriptions(context.database, user.id)).map((row) => presentSubscription(row, now))
  const isOpen = ({ state }: (typeof shown)[number]) => givesAccess(state)
  return { data: [...shown.filter(isOpen), ...shown.filter((one) => !isOpen(one))] }
})

export const answerListCharges = answer(listCharges, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  return { data: (await listUserCharges(context.database, user.id)).map(presentCharge) }
})
