import { brand } from '#brand/brand.ts'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { subscriptionText } from '#web/ui/text/billing/subscription-en.ts'
import { definePage } from '../page.ts'

/** The user's subscription. It is personal, and loaded after hydration. */
export const subscriptionsPage = definePage<null>({
  name: 'subscriptions',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${subscriptionText.title} | ${brand.name}`,
    canonical: origin + SETTINGS_SUBSCRIPTIONS,
    robots: 'noindex',
  }),
})
