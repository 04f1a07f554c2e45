import { parseCookieChoice } from '#rules/analytics/stored-cookie-choice.ts'
import { type CookieChoice, UNDECIDED } from '#rules/analytics/tracking.ts'
import { useStore } from '#web/store/use-store.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { createStorageStore } from '../../http/browser/create-storage-store.ts'

export const COOKIE_CHOICE_KEY = 'cookie_settings'

const choice = createStorageStore<CookieChoice>({
  key: COOKIE_CHOICE_KEY,
  initial: UNDECIDED,
  parse: (text) => parseCookieChoice(text, wallClock()),
})

/** The cookie choice of this browser as it holds now. */
export const cookieChoice = choice.getSnapshot

/** Sets the choice of this page; `chooseCookies` also stores it. */
export const setCookieChoice = choice.set

/** Calls back after every change of the choice; returns the unsubscribe function. */
export const onCookieChoice = choice.subscribe

/** The choice, kept in sync with other tabs; undecided in the server's HTML. */
export function useCookieChoice(): CookieChoice {
  return useStore(choice)
}
