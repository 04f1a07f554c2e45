import { brand } from '#brand/brand.ts'
import { ONBOARDING } from '#contract/paths.ts'
import { onboardingText } from '#web/ui/text/account/onboarding-en.ts'
import { definePage } from '../page.ts'

/** Onboarding. Answers are sent, or stored in the browser, after hydration. */
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
