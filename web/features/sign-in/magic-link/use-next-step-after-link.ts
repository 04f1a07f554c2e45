import type { User } from '#contract/accounts/session.ts'
import { DISCOVER, LOGIN, SIGNUP, SUBSCRIBE } from '#contract/paths.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'

/** After sign-in the visitor stays on the page, unless it was a step towards another one. */
export function useNextStepAfterLink(): (user: User) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (user) => {
    const next = nextPath(new URLSearchParams(search).get('next_url'), location.origin)
    const isAt = (page: string) => `${pathname}/`.startsWith(page)
    const isFinished = isAt(LOGIN) || isAt(SIGNUP) || (isAt(SUBSCRIBE) && user.is_subscribed)
    if (next) void navigate(next, { replace: true })
    else if (isFinished) void navigate(DISCOVER, { replace: true })
  }
}
