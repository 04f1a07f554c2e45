import { AccountPage } from '#web/features/sign-in/account-page.tsx'
import { SignUp } from '#web/features/sign-in/sign-up.tsx'
import { SwitchFormLink } from '#web/features/sign-in/swap-line.tsx'
import { useNextStep } from '#web/features/sign-in/use-way-on.ts'

const HEADING = { level: 'h1', titleId: 'sign-up' } as const

/** Signing up. */
export function View() {
  const { goOn, query } = useNextStep()
  return (
    <AccountPage door="sign-up">
      <SignUp heading={HEADING} onDone={goOn} swap={<SwitchFormLink tab="sign-up" query={query} />} />
    </AccountPage>
  )
}
