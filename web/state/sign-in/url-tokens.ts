import { type PendingAction, parsePendingAction } from '#rules/accounts/pending-action.ts'
import { readSignInLink, type SignInLink, signInQueryNames } from '#rules/accounts/sign-in-link.ts'
import { replaceAddress } from '#web/navigation/history-entry.ts'
import { storeFirstScreenToken } from '../carrier/first-screen-token.ts'
import { INVITATION_PARAM, storeInvitation } from './family-invitation.ts'

/** Secrets in links of messages that the linked page itself uses. */
const RESET_PARAM = 'reset'
const URL_TOKEN_NAMES = [RESET_PARAM, 'verify', 'undo'] as const
type UrlTokenName = (typeof URL_TOKEN_NAMES)[number]

/** The parameter with which a carrier's first screen sends its customers to any page. */
const FIRST_SCREEN_PARAM = 'firstscreen_token'

/** The parameter with the path to open after sign-in. */
const NEXT_PARAM = 'next_url'

/** The parameter with what was pressed before the link was requested. */
const PENDING_ACTION_PARAM = 'wish'

let signInLinkOfUrl: SignInLink | undefined
let pendingActionOfUrl: PendingAction | undefined
const urlTokens = new Map<UrlTokenName, string>()

/**
 * Removes a link's secrets from the address before any other code reads it, so that no history entry, referrer or
 * copied address carries them.
 */
export function consumeUrlTokens(): void {
  const url = new URL(location.href)
  const query = url.searchParams
  signInLinkOfUrl = readSignInLink(query)
  const isSignIn = signInLinkOfUrl !== undefined || query.has(RESET_PARAM)
  pendingActionOfUrl = isSignIn ? parsePendingAction(query.get(PENDING_ACTION_PARAM)) : undefined
  for (const name of URL_TOKEN_NAMES) {
    const value = query.get(name)
    if (value) urlTokens.set(name, value)
  }
  const firstScreen = query.get(FIRST_SCREEN_PARAM)
  if (firstScreen) storeFirstScreenToken(firstScreen)
  const hasInvitationInNext = consumeInvitationOfNext(query)
  const invitation = query.get(INVITATION_PARAM)
  if (invitation) storeInvitation(invitation)
  const names = [
    ...(signInLinkOfUrl ? signInQueryNames(signInLinkOfUrl) : []),
    ...(isSignIn ? [PENDING_ACTION_PARAM] : []),
    ...urlTokens.keys(),
    ...(firstScreen === null ? [] : [FIRST_SCREEN_PARAM]),
    ...(invitation === null ? [] : [INVITATION_PARAM]),
  ]
  if (names.length === 0 && !hasInvitationInNext) return
  for (const name of names) query.delete(name)
  replaceAddress(url.pathname + url.search + url.hash)
}

/** Removes the invitation from the path to open after sign-in. True if there was one. */
function consumeInvitationOfNext(query: URLSearchParams): boolean {
  const [path, inside] = query.get(NEXT_PARAM)?.split('?') ?? []
  const next = new URLSearchParams(inside)
  const invitation = next.get(INVITATION_PARAM)
  if (!path || !invitation) return false
  storeInvitation(invitation)
  next.delete(INVITATION_PARAM)
  query.set(NEXT_PARAM, next.size > 0 ? `${path}?${next}` : path)
  return true
}

/** The login link that opened this page. */
export function urlSignInLink(): SignInLink | undefined {
  return signInLinkOfUrl
}

/** The pending action of a login or reset link. Without such a link, an action in the address is ignored. */
export function urlPendingAction(): PendingAction | undefined {
  return pendingActionOfUrl
}

/** Reads a secret of this page's address and drops it. */
export function consumeUrlToken(name: UrlTokenName): string | undefined {
  const token = urlTokens.get(name)
  urlTokens.delete(name)
  return token
}

/** A secret of this page's address. */
export function urlToken(name: UrlTokenName): string | undefined {
  return urlTokens.get(name)
}
