import { lazy, Suspense } from 'react'
import { givenLink } from '#web/transport/given-tokens.ts'
import { untilThere } from '#web/ui/until-there.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const LinkSignIn = lazy(async () => ({ default: (await untilThere(() => import('./link-sign-in.tsx'))).LinkSignIn }))

/** Where a page that was opened by a login link signs in; the code for it comes only then. */
export function LinkSlot() {
  const isHydrated = useHydrated()
  const link = isHydrated ? givenLink() : undefined
  if (!link) return null
  return (
    <Suspense fallback={null}>
      <LinkSignIn link={link} />
    </Suspense>
  )
}
