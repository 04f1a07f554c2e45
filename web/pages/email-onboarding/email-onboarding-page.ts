import { brand } from '#brand/brand.ts'
import { EMAIL_ONBOARDING } from '#contract/paths.ts'
import { onboardingText } from '#web/ui/text/account/onboarding-en.ts'
import { definePage } from '../page.ts'

/** Sign-up by email address, as linked by messages and partners. */
export const emailOnboardingPage = definePage<null>({
  name: 'email-onboarding',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${onboardingText.email_title} | ${brand.name}`,
    description: onboardingText.email_description,
    canonical: origin + EMAIL_ONBOARDING,
    robots: 'noindex',
  }),
})
