import { type SignInLink, signInLink, signInNames } from '#rules/sign-in-link.ts'
import { keepFirstScreenToken } from './first-screen-token.ts'

/** Secrets of messages' links that a page takes by itself, on the page they lead to. */
const OWN_TOKENS = ['reset', 'verify'] as const
type OwnToken = (typeof OWN_TOKENS)[number]

/** What a carrier's first screen sends its customers with, to any page. */
const FIRST_SCREEN = 'firstscreen_token'

let link: SignInLink | undefined
const given = new Map<OwnToken, string>()

/**
 * Takes a link's secrets out of the address before anything else reads it: no history, referrer or copied address
 * carries them from then on.
 */
export function takeTokens(): void {
  const url = new URL(location.href)
  const query = url.searchParams
  link = signInLink(query)
  for (const name of OWN_TOKENS) {
    const value = query.get(name)
    if (value) given.set(name, value)
  }
  const firstScreen = query.get(FIRST_SCREEN)
  if (firstScreen) keepFirstScreenToken(firstScreen)
  const names = [...(link ? signInNames(link) : []), ...given.keys(), ...(firstScreen === null ? [] : [FIRST_SCREEN])]
  if (names.length === 0) return
  for (const name of names) query.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}

/** The sign-in this page was opened by. */
export function givenLink(): SignInLink | undefined {
  return link
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
