import { useState } from 'react'
import { AccountPage } from '#web/features/sign-in/frame/account-page.tsx'
import { ResetStep } from '#web/features/sign-in/password/reset-step.tsx'
import { RevertChangeStep } from '#web/features/sign-in/password/revert-change-step.tsx'
import { LogIn } from '#web/features/sign-in/steps/log-in.tsx'
import { SwitchFormLink } from '#web/features/sign-in/switch-form-link.tsx'
import { useNextStep } from '#web/features/sign-in/use-next-step.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { consumeUrlToken, urlPendingAction, urlToken } from '#web/state/sign-in/url-tokens.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

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
