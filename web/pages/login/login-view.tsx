import { useState } from 'react'
import { AccountPage } from '#web/features/sign-in/account-page.tsx'
import { LogIn } from '#web/features/sign-in/log-in.tsx'
import { ResetStep } from '#web/features/sign-in/reset-step.tsx'
import { SwapLine } from '#web/features/sign-in/swap-line.tsx'
import { useWayOn } from '#web/features/sign-in/use-way-on.ts'
import { givenToken } from '#web/transport/given-tokens.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const HEADING = { level: 'h1', titleId: 'log-in' } as const

/** Logging in, or choosing a new password by a message's link. */
export function View() {
  const isHydrated = useHydrated()
  const [isReset, setReset] = useState(true)
  const token = isHydrated && isReset ? givenToken('reset') : undefined
  const { goOn, query } = useWayOn()
  return (
    <AccountPage door="log-in">
      {token ? (
        <ResetStep heading={HEADING} token={token} onDone={goOn} onBack={() => setReset(false)} />
      ) : (
        <LogIn heading={HEADING} onDone={goOn} swap={<SwapLine door="log-in" query={query} />} />
      )}
    </AccountPage>
  )
}
