import { ONBOARDING } from '#contract/paths.ts'
import { AccountPage } from '#web/features/sign-in/frame/account-page.tsx'
import { SignUp } from '#web/features/sign-in/steps/sign-up.tsx'
import { SwitchFormLink } from '#web/features/sign-in/switch-form-link.tsx'
import { useNextStep } from '#web/features/sign-in/use-next-step.ts'
import { onboardingText } from '#web/ui/text/account/onboarding-en.ts'

const HEADING = { level: 'h1', titleId: 'email-onboarding' } as const

/** An email address, the code sent to it, then onboarding. */
export function View() {
  const { goOn, query } = useNextStep(ONBOARDING)
  const opening = { title: onboardingText.email_title, words: onboardingText.email_words }
  return (
    <AccountPage tab="sign-up">
      <SignUp heading={HEADING} opening={opening} onDone={goOn} swap={<SwitchFormLink tab="sign-up" query={query} />} />
    </AccountPage>
  )
}
