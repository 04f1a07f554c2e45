import { LONGEST_NEXT_URL } from '#contract/limits.ts'
import { type PendingAction, serializePendingAction } from '#rules/accounts/pending-action.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { withInvitation } from '#web/state/sign-in/family-invitation.ts'
import { storedPendingAction } from '#web/state/sign-in/pending-action.ts'

/**
 * What a message's link carries, because it may be opened in another browser: the page to return to and the pending
 * action.
 */
export function returnTarget(action: PendingAction | undefined = storedPendingAction()): {
  next_url?: string
  wish?: string
} {
  const { pathname, search, origin } = location
  const path = nextPath(new URLSearchParams(search).get('next_url') ?? pathname + search, origin)
  const next = path && withInvitation(path)
  return {
    ...(next && next.length <= LONGEST_NEXT_URL && { next_url: next }),
    ...(action && { wish: serializePendingAction(action) }),
  }
}
