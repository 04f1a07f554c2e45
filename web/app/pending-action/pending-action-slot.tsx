import { lazy, Suspense, useEffect, useRef } from 'react'
import { LOGIN, SIGN_IN_RESULT, SIGNUP } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { useAccessLevel, useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import {
  clearPendingAction,
  clearRedirectedPendingAction,
  storedPendingAction,
  useStoredPendingAction,
} from '#web/state/sign-in/pending-action.ts'
import { readOnboarding } from '#web/state/sign-in/stored-onboarding.ts'
import { useSignUpRequest } from '#web/state/sign-up-request.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const LazyPerformAction = lazy(async () => ({
  default: (await loadWithRetry(() => import('./perform-pending-action.tsx'), 'background')).PerformPendingAction,
}))

/**
 * Carries out what a visitor wanted before they had an account, however they signed in: their pending action and their
 * onboarding answers. Its code is loaded only if there is something to do.
 */
export function PendingActionSlot({ path }: { path: string }) {
  const isKnown = useVisitorKnown()
  const isSignedIn = hasAccessLevel(useAccessLevel(), 'registered') && isKnown
  const isSigningIn = useSignUpRequest() > 0 || isSignInPage(path)
  const text = useStoredPendingAction()
  useClearWhenAbandoned({ isSigningIn, isIn: isSignedIn })
  useClearUnlessReturned(isKnown && !isSignedIn)
  useSendOnboarding(isSignedIn)

  const action = text !== null && isSignedIn && !isSigningIn ? storedPendingAction() : undefined
  if (!action) return null
  return (
    <Suspense fallback={null}>
      <LazyPerformAction action={action} />
    </Suspense>
  )
}

function isSignInPage(path: string): boolean {
  return [LOGIN, SIGNUP].includes(path.endsWith('/') ? path : `${path}/`)
}

/** Leaving the sign-in form drops the pending action. */
function useClearWhenAbandoned({ isSigningIn, isIn }: { isSigningIn: boolean; isIn: boolean }): void {
  const wasSigningIn = useRef(false)
  useEffect(() => {
    if (wasSigningIn.current && !isSigningIn && !isIn) clearPendingAction()
    wasSigningIn.current = isSigningIn
  }, [isSigningIn, isIn])
}

/**
 * Drops a redirected action if the visitor is still a guest and the address has no result of the other service: they came
 * back without signing in.
 */
function useClearUnlessReturned(isGuest: boolean): void {
  useEffect(() => {
    if (isGuest && !new URLSearchParams(location.search).has(SIGN_IN_RESULT)) clearRedirectedPendingAction()
  }, [isGuest])
}

function useSendOnboarding(isIn: boolean): void {
  const id = useUser()?.id
  useEffect(() => {
    if (!isIn || !id || !readOnboarding()) return
    const sendStored = async () => (await import('#web/features/sign-in/send-onboarding.ts')).sendStoredOnboarding(id)
    // Answers that fail to arrive stay stored for the next page.
    sendStored().catch(() => undefined)
  }, [isIn, id])
}
