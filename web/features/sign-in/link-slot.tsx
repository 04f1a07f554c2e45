import { lazy, Suspense } from 'react'
import { urlSignInLink } from '#web/transport/given-tokens.ts'
import { loadWithRetry } from '#web/ui/until-there.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const LinkSignIn = lazy(async () => ({ default: (await loadWithRetry(() => import('./link-sign-in.tsx'))).LinkSignIn }))

/** Where a page that was opened by a login link signs in; the code for it comes only then. */
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
