import { lazy, Suspense } from 'react'
import { urlSignInLink } from '#web/state/sign-in/url-tokens.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const LinkSignIn = lazy(async () => ({ default: (await loadWithRetry(() => import('./link-sign-in.tsx'))).LinkSignIn }))

/** Signs in on a page that was opened by a login link; the code is loaded only then. */
export function LinkSlot() {
  const isHydrated = useHydrated()
  const link = isHydrated ? urlSignInLink() : undefined
  if (!link) return null
  return (
    <Suspense fallback={null}>
      <LinkSignIn link={link} />
    </Suspense>
  )
}
