import { useCallback, useEffect } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { urlSignInLink, urlToken } from '#web/state/sign-in/url-tokens.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

/**
 * Where to go after sign-in: to `next_url` if it is allowed, else to `fallbackPath`. A visitor who is signed in when
 * the page opens is forwarded at once.
 */
export function useNextStep(fallbackPath = DISCOVER): { goOn: () => void; query: string } {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const next = isHydrated ? nextPath(new URLSearchParams(search).get('next_url'), location.origin) : undefined
  const goOn = useCallback(() => void navigate(next ?? fallbackPath, { replace: true }), [navigate, next, fallbackPath])

  // Only when the page opens: a visitor who signs in on it still has steps to complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    let isUnmounted = false
    // A message's link is handled on this page.
    if (!urlSignInLink() && !urlToken('reset')) {
      void identifyVisitor().then((accessLevel) => {
        if (!isUnmounted && hasAccessLevel(accessLevel, 'registered')) {
          const nextUrl = new URLSearchParams(search).get('next_url')
          void navigate(nextPath(nextUrl, location.origin) ?? fallbackPath, { replace: true })
        }
      })
    }
    return () => {
      isUnmounted = true
    }
  }, [])

  return { goOn, query: next ? `?next_url=${encodeURIComponent(next)}` : '' }
}
