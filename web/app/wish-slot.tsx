import { lazy, Suspense, useEffect, useRef } from 'react'
import { LOGIN, SIGN_IN_RESULT, SIGNUP } from '#contract/paths.ts'
import { meets } from '#rules/access.ts'
import { readOnboarding } from '#web/transport/kept-onboarding.ts'
import { forgetWish, forgetWishSentAway, keptWish, useKeptWish } from '#web/transport/kept-wish.ts'
import { useStanding, useUser, useVisitorKnown } from '#web/transport/visitor.ts'
import { useAskedSignUp } from '#web/ui/asked-sign-up.ts'
import { untilThere } from '#web/ui/until-there.ts'

const FulfilWish = lazy(async () => ({
  default: (await untilThere(() => import('./fulfil-wish.tsx'), 'unasked')).FulfilWish,
}))

/**
 * What somebody wanted before they had an account, done whichever way they then signed in: what they pressed, and what they
 * chose in the first steps. Its code comes only where there is something to do.
 */
export function WishSlot({ path }: { path: string }) {
  const isKnown = useVisitorKnown()
  const isIn = meets(useStanding(), 'registered') && isKnown
  const isSigningIn = useAskedSignUp() > 0 || isDoor(path)
  const text = useKeptWish()
  useGivenUp({ isSigningIn, isIn })
  useCameToNothing(isKnown && !isIn)
  useOnboarding(isIn)

  const wish = text !== null && isIn && !isSigningIn ? keptWish() : undefined
  if (!wish) return null
  return (
    <Suspense fallback={null}>
      <FulfilWish wish={wish} />
    </Suspense>
  )
}

function isDoor(path: string): boolean {
  return [LOGIN, SIGNUP].includes(path.endsWith('/') ? path : `${path}/`)
}

/** Whoever turns away from the form has thought better of it. */
function useGivenUp({ isSigningIn, isIn }: { isSigningIn: boolean; isIn: boolean }): void {
  const wasSigningIn = useRef(false)
  useEffect(() => {
    if (wasSigningIn.current && !isSigningIn && !isIn) forgetWish()
    wasSigningIn.current = isSigningIn
  }, [isSigningIn, isIn])
}

/** Whoever left for another service and is a guest here has not come from it, unless the address says how it ended there. */
function useCameToNothing(isGuest: boolean): void {
  useEffect(() => {
    if (isGuest && !new URLSearchParams(location.search).has(SIGN_IN_RESULT)) forgetWishSentAway()
  }, [isGuest])
}

function useOnboarding(isIn: boolean): void {
  const id = useUser()?.id
  useEffect(() => {
    if (!isIn || !id || !readOnboarding()) return
    const bring = async () => (await import('#web/features/sign-in/send-onboarding.ts')).bringOnboarding(id)
    // What does not arrive stays in the browser, for the next page.
    bring().catch(() => undefined)
  }, [isIn, id])
}
