import { type SignInLink, signInLink, signInNames } from '#rules/sign-in-link.ts'
import { readWish, type Wish } from '#rules/wish.ts'
import { INVITATION, keepInvitation } from './family-invitation.ts'
import { keepFirstScreenToken } from './first-screen-token.ts'

/** Secrets of messages' links that a page takes by itself, on the page they lead to. */
const RESET = 'reset'
const OWN_TOKENS = [RESET, 'verify', 'undo'] as const
type OwnToken = (typeof OWN_TOKENS)[number]

/** What a carrier's first screen sends its customers with, to any page. */
const FIRST_SCREEN = 'firstscreen_token'

/** Where a login link leads on to. */
const NEXT = 'next_url'

/** What whoever asked for a link had pressed. */
const WISH = 'wish'

let link: SignInLink | undefined
let wish: Wish | undefined
const given = new Map<OwnToken, string>()

/**
 * Takes a link's secrets out of the address before anything else reads it: no history, referrer or copied address
 * carries them from then on.
 */
export function takeTokens(): void {
  const url = new URL(location.href)
  const query = url.searchParams
  link = signInLink(query)
  const isWayIn = link !== undefined || query.has(RESET)
  wish = isWayIn ? readWish(query.get(WISH)) : undefined
  for (const name of OWN_TOKENS) {
    const value = query.get(name)
    if (value) given.set(name, value)
  }
  const firstScreen = query.get(FIRST_SCREEN)
  if (firstScreen) keepFirstScreenToken(firstScreen)
  const hasLedOn = takeFromNext(query)
  const invitation = query.get(INVITATION)
  if (invitation) keepInvitation(invitation)
  const names = [
    ...(link ? signInNames(link) : []),
    ...(isWayIn ? [WISH] : []),
    ...given.keys(),
    ...(firstScreen === null ? [] : [FIRST_SCREEN]),
    ...(invitation === null ? [] : [INVITATION]),
  ]
  if (names.length === 0 && !hasLedOn) return
  for (const name of names) query.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}

/** Takes the invitation out of the path that a login link leads on to; whether there was one. */
function takeFromNext(query: URLSearchParams): boolean {
  const [path, inside] = query.get(NEXT)?.split('?') ?? []
  const next = new URLSearchParams(inside)
  const invitation = next.get(INVITATION)
  if (!path || !invitation) return false
  keepInvitation(invitation)
  next.delete(INVITATION)
  query.set(NEXT, next.size > 0 ? `${path}?${next}` : path)
  return true
}

/** The sign-in this page was opened by. */
export function givenLink(): SignInLink | undefined {
  return link
}

/** What is to be done once the link of a message has signed somebody in. Without one, an address wishes for nothing. */
export function givenWish(): Wish | undefined {
  return wish
}

/** A secret this page was opened with, which is used but once. */
export function takeGivenToken(name: OwnToken): string | undefined {
  const token = given.get(name)
  given.delete(name)
  return token
}

/** A secret this page was opened with. */
export function givenToken(name: OwnToken): string | undefined {
  return given.get(name)
}
