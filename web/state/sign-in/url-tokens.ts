import { type PendingAction, parsePendingAction } from '#rules/accounts/pending-action.ts'
import { readSignInLink, type SignInLink, signInQueryNames } from '#rules/accounts/sign-in-link.ts'
import { storeFirstScreenToken } from '../carrier/first-screen-token.ts'
import { INVITATION_PARAM, storeInvitation } from './family-invitation.ts'

/** Secrets of messages' links that a page takes by itself, on the page they lead to. */
const RESET_PARAM = 'reset'
const URL_TOKEN_NAMES = [RESET_PARAM, 'verify', 'undo'] as const
type UrlTokenName = (typeof URL_TOKEN_NAMES)[number]

/** What a carrier's first screen sends its customers with, to any page. */
const FIRST_SCREEN_PARAM = 'firstscreen_token'

/** Where a login link leads on to. */
const NEXT_PARAM = 'next_url'

/** What whoever asked for a link had pressed. */
const PENDING_ACTION_PARAM = 'wish'

let signInLinkOfUrl: SignInLink | undefined
let pendingActionOfUrl: PendingAction | undefined
const urlTokens = new Map<UrlTokenName, string>()

/**
 * Takes a link's secrets out of the address before anything else reads it: no history, referrer or copied address
 * carries them from then on.
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
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}

/** Takes the invitation out of the path that a login link leads on to; whether there was one. */
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

/** The sign-in this page was opened by. */
export function urlSignInLink(): SignInLink | undefined {
  return signInLinkOfUrl
}

/** What is to be done once the link of a message has signed somebody in. Without one, an address wishes for nothing. */
export function urlPendingAction(): PendingAction | undefined {
  return pendingActionOfUrl
}

/** A secret this page was opened with, which is used but once. */
export function consumeUrlToken(name: UrlTokenName): string | undefined {
  const token = urlTokens.get(name)
  urlTokens.delete(name)
  return token
}

/** A secret this page was opened with. */
export function urlToken(name: UrlTokenName): string | undefined {
  return urlTokens.get(name)
}
