import { brand } from '#brand/brand.ts'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { subscriptionText } from '#web/ui/text/billing/subscription-en.ts'
import { definePage } from '../page.ts'

/** One's own subscription. What it shows is personal, and comes by calls once the page is alive. */
export const subscriptionsPage = definePage<null>({
  name: 'subscriptions',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${subscriptionText.title} | ${brand.name}`,
    canonical: origin + SETTINGS_SUBSCRIPTIONS,
    robots: 'noindex',
  }),
})
