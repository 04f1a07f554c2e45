import { brand } from '#brand/brand.ts'
import { listSubscriptions, type Subscription } from '#contract/billing/subscriptions.ts'
import { subscriptionDisplay } from '#rules/billing/subscription-display.ts'
import { call } from '#web/http/api.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { endCompletedChanges } from './subscription-change.ts'

/**
 * The user's subscriptions from the server; ends the attempts of changes that took effect although their answers were
 * lost.
 */
export async function loadSubscriptions(userId: string): Promise<readonly Subscription[]> {
  const { data } = await call(listSubscriptions, { params: { id: userId } })
  for (const subscription of data)
    endCompletedChanges(
      subscription.id,
      subscriptionDisplay(subscription, { slug: brand.slug, language: currentLanguage() }).actions,
    )
  return data
}
