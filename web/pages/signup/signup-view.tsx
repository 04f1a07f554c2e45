import { AccountPage } from '#web/features/sign-in/frame/account-page.tsx'
import { SignUp } from '#web/features/sign-in/steps/sign-up.tsx'
import { SwitchFormLink } from '#web/features/sign-in/switch-form-link.tsx'
import { useNextStep } from '#web/features/sign-in/use-next-step.ts'

const HEADING = { level: 'h1', titleId: 'sign-up' } as const

/** Signing up. */
export function View() {
  const { goOn, query } = useNextStep()
  return (
    <AccountPage tab="sign-up">
      <SignUp heading={HEADING} onDone={goOn} swap={<SwitchFormLink tab="sign-up" query={query} />} />
    </AccountPage>
  )
}
