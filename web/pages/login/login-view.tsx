import { useState } from 'react'
import { AccountPage } from '#web/features/sign-in/account-page.tsx'
import { LogIn } from '#web/features/sign-in/log-in.tsx'
import { ResetStep } from '#web/features/sign-in/reset-step.tsx'
import { SwitchFormLink } from '#web/features/sign-in/swap-line.tsx'
import { RevertChangeStep } from '#web/features/sign-in/take-back-step.tsx'
import { useNextStep } from '#web/features/sign-in/use-way-on.ts'
import { consumeUrlToken, urlPendingAction, urlToken } from '#web/transport/given-tokens.ts'
import { storePendingAction } from '#web/transport/kept-wish.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const HEADING = { level: 'h1', titleId: 'log-in' } as const

/** Logging in, or choosing a new password by a message's link. */
export function View() {
  const isHydrated = useHydrated()
  const [isReset, setReset] = useState(true)
  const [used, setUsed] = useState<string>()
  const token = isHydrated && isReset ? (used ?? urlToken('reset')) : undefined
  const [isUndo, setUndo] = useState(true)
  // What the link is good for stays on the page until one leaves it, though it is spent.
  const [undoToken] = useState(() => (typeof window === 'undefined' ? undefined : urlToken('undo')))
  const undo = isHydrated && isUndo ? undoToken : undefined
  const { goOn, query } = useNextStep()
  function goOnFromReset() {
    // It is spent: whoever comes here again in this tab comes to log in. The form stays until the next page is there.
    setUsed(consumeUrlToken('reset'))
    const wish = urlPendingAction()
    if (wish) storePendingAction(wish)
    goOn()
  }
  function leaveReset() {
    consumeUrlToken('reset')
    setReset(false)
  }
  return (
    <AccountPage door="log-in">
      {undo ? (
        <RevertChangeStep
          heading={HEADING}
          token={undo}
          onSpent={() => consumeUrlToken('undo')}
          onLogIn={() => setUndo(false)}
        />
      ) : token ? (
        <ResetStep heading={HEADING} token={token} onDone={goOnFromReset} onBack={leaveReset} />
      ) : (
        <LogIn heading={HEADING} onDone={goOn} swap={<SwitchFormLink tab="log-in" query={query} />} />
      )}
    </AccountPage>
  )
}
