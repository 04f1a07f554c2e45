import { brand } from '#brand/brand.ts'
import { listSubscriptions, type Subscription } from '#contract/billing/subscriptions.ts'
import { subscriptionDisplay } from '#rules/billing/subscription-display.ts'
import { call } from '#web/http/api.ts'
import { endCompletedChanges } from './subscription-change.ts'

/** One's subscriptions as the server knows them, which tells of each what of it was done unheard. */
export async function loadSubscriptions(userId: string): Promise<readonly Subscription[]> {
  const { data } = await call(listSubscriptions, { params: { id: userId } })
  for (const one of data) endCompletedChanges(one.id, subscriptionDisplay(one, { slug: brand.slug }).actions)
  return data
}
