import { LOGIN } from '#contract/paths.ts'
import { parsePendingAction, serializePendingAction } from '#rules/accounts/pending-action.ts'
import { nextPath } from '#rules/http/next-path.ts'

/** The page and pending action of the request for a link: untrusted input until checked. */
export type ReturnTo = { next_url?: string; wish?: string }

/** A link's secret, by the name of its query parameter. */
type LinkSecret = { mlt: string } | { reset: string }

/** The address of a link to log in or to choose a new password. Omits an invalid path or action. */
export function signInLinkUrl(siteUrl: string, secret: LinkSecret, returnTo: ReturnTo): string {
  const href = new URL(siteUrl + LOGIN)
  const next = nextPath(returnTo.next_url ?? null, siteUrl)
  const pendingAction = parsePendingAction(returnTo.wish)
  if (next) href.searchParams.set('next_url', next)
  if (pendingAction) href.searchParams.set('wish', serializePendingAction(pendingAction))
  for (const [name, token] of Object.entries(secret)) href.searchParams.set(name, token)
  return href.href
}
