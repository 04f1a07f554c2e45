import { useCallback, useEffect } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { urlSignInLink, urlToken } from '#web/state/sign-in/url-tokens.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

/**
 * Where one goes from the pages of an account: to `next_url` where the rule allows it, else `otherwise`, to Discover. Who comes
 * signed in goes on at once.
 */
export function useNextStep(otherwise = DISCOVER): { goOn: () => void; query: string } {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const next = isHydrated ? nextPath(new URLSearchParams(search).get('next_url'), location.origin) : undefined
  const goOn = useCallback(() => void navigate(next ?? otherwise, { replace: true }), [navigate, next, otherwise])

  // Once, on coming: who signs in on this page is not sent away before the last step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page as it was when the visitor came
  useEffect(() => {
    let isGone = false
    // A link of a message has its own work to do here.
    if (!urlSignInLink() && !urlToken('reset')) {
      void identifyVisitor().then((standing) => {
        if (!isGone && hasAccessLevel(standing, 'registered')) {
          const asked = new URLSearchParams(search).get('next_url')
          void navigate(nextPath(asked, location.origin) ?? otherwise, { replace: true })
        }
      })
    }
    return () => {
      isGone = true
    }
  }, [])

  return { goOn, query: next ? `?next_url=${encodeURIComponent(next)}` : '' }
}
