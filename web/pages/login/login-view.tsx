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

/** Login. With a link from a message: the form for a new password, or the reversal of a change of a sign-in method. */
export function View() {
  const isHydrated = useHydrated()
  const [isReset, setReset] = useState(true)
  const [usedToken, setUsedToken] = useState<string>()
  const token = isHydrated && isReset ? (usedToken ?? urlToken('reset')) : undefined
  const [isUndo, setUndo] = useState(true)
  // The token stays valid for this view although it is removed from the address.
  const [undoToken] = useState(() => (typeof window === 'undefined' ? undefined : urlToken('undo')))
  const activeUndoToken = isHydrated && isUndo ? undoToken : undefined
  const { goOn, query } = useNextStep()
  function goOnFromReset() {
    // Consumed, so that reopening this page shows the login. The form stays until navigation.
    setUsedToken(consumeUrlToken('reset'))
    const action = urlPendingAction()
    if (action) storePendingAction(action)
    goOn()
  }
  function leaveReset() {
    consumeUrlToken('reset')
    setReset(false)
  }
  return (
    <AccountPage tab="log-in">
      {activeUndoToken ? (
        <RevertChangeStep
          heading={HEADING}
          token={activeUndoToken}
          onUsed={() => consumeUrlToken('undo')}
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
