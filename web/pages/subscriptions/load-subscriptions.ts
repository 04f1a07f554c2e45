import { brand } from '#brand/brand.ts'
import { listSubscriptions, type Subscription } from '#contract/billing.ts'
import { subscriptionDisplay } from '#rules/subscription-display.ts'
import { call } from '#web/transport/api.ts'
import { endCompletedChanges } from './subscription-errand.ts'

/** One's subscriptions as the server knows them, which tells of each what of it was done unheard. */
export async function loadSubscriptions(userId: string): Promise<readonly Subscription[]> {
  const { data } = await call(listSubscriptions, { params: { id: userId } })
  for (const one of data) endCompletedChanges(one.id, subscriptionDisplay(one, { slug: brand.slug }).actions)
  return data
}
