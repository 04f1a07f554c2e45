import { brand } from '#brand/brand.ts'
import { ONBOARDING } from '#contract/paths.ts'
import { onboardingText } from '#web/ui/text/account/onboarding-en.ts'
import { definePage } from '../page.ts'

/** The first steps. What is chosen is personal: it is sent, or kept in the browser, once the page is alive. */
export const onboardingPage = definePage<null>({
  name: 'onboarding',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${onboardingText.overline} | ${brand.name}`,
    description: onboardingText.description,
    canonical: origin + ONBOARDING,
    robots: 'noindex',
  }),
})
