import { useCallback, useEffect } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { urlSignInLink, urlToken } from '#web/state/sign-in/url-tokens.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

/**
 * Where to go after sign-in: to `next_url` if it is allowed, else to `otherwise`. A signed-in visitor is forwarded at
 * once.
 */
export function useNextStep(fallbackPath = DISCOVER): { goOn: () => void; query: string } {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const next = isHydrated ? nextPath(new URLSearchParams(search).get('next_url'), location.origin) : undefined
  const goOn = useCallback(() => void navigate(next ?? fallbackPath, { replace: true }), [navigate, next, fallbackPath])

  // Once, on coming: who signs in on this page is not sent away before the last step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page as it was when the visitor came
  useEffect(() => {
    let isGone = false
    // A message's link is handled on this page.
    if (!urlSignInLink() && !urlToken('reset')) {
      void identifyVisitor().then((accessLevel) => {
        if (!isGone && hasAccessLevel(accessLevel, 'registered')) {
          const nextUrl = new URLSearchParams(search).get('next_url')
          void navigate(nextPath(nextUrl, location.origin) ?? fallbackPath, { replace: true })
        }
      })
    }
    return () => {
      isGone = true
    }
  }, [])

  return { goOn, query: next ? `?next_url=${encodeURIComponent(next)}` : '' }
}
