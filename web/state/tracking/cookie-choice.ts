import { parseCookieChoice, serializeCookieChoice } from '#rules/analytics/stored-cookie-choice.ts'
import { type CookieChoice, hasAgreed, UNDECIDED } from '#rules/analytics/tracking.ts'
import { useStore } from '#web/store/use-store.ts'
import { writeStorage } from '../../http/browser/browser-storage.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { createStorageStore } from '../../http/browser/create-storage-store.ts'
import { clearVariants } from './stored-variants.ts'

const COOKIE_CHOICE_KEY = 'cookie_settings'

const choice = createStorageStore<CookieChoice>({
  key: COOKIE_CHOICE_KEY,
  initial: UNDECIDED,
  parse: (text) => parseCookieChoice(text, wallClock()),
})

/** The cookie choice of this browser as it holds now. */
export const cookieChoice = choice.getSnapshot

/**
 * Stores a choice. If storage is blocked, it holds until the page is left. Without consent to analytics, data stored
 * for it is removed at once.
 */
export function chooseCookies(next: CookieChoice): void {
  writeStorage('local', COOKIE_CHOICE_KEY, serializeCookieChoice(next, wallClock()))
  if (!hasAgreed(next)) clearVariants()
  choice.set(next)
}

/** The choice, kept in sync with other tabs; undecided in the server's HTML. */
export function useCookieChoice(): CookieChoice {
  return useStore(choice)
}
