import { getSubscriptionDetails } from '#contract/billing/subscriptions.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { findPayerKeys } from '#server/billing/purchases/payer-keys.ts'
import { isEntitled } from '#server/database/accounts/sessions.ts'
import { findCarrierBilledPhone } from '#server/database/billing/carrier-billed-phone.ts'
import { hasUsedTrial } from '#server/database/billing/subscriptions.ts'
import { answer } from '../answer.ts'

const ORDINARY_TRIAL = 'premium'

export const answerGetSubscriptionDetails = answer(getSubscriptionDetails, async ({ params }, context) => {
  const { database, clock } = context
  const user = await ownBuyer(context, params.id)
  const isSubscribed = await isEntitled(database, user.id, clock.now())
  const hasTried = await hasUsedTrial(database, await findPayerKeys(database, 'trial', { user }), ORDINARY_TRIAL)
  const reference = await findCarrierBilledPhone(database, user.id)
  return {
    data: {
      is_subscribed: isSubscribed,
      is_eligible_for_free_trial: !hasTried,
      has_carrier_bill: reference !== null,
    },
  }
})
