import { serializeCookieChoice } from '#rules/analytics/stored-cookie-choice.ts'
import { type CookieChoice, hasAgreed } from '#rules/analytics/tracking.ts'
import { writeStorage } from '../../http/browser/browser-storage.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { clearVariants } from './clear-variants.ts'
import { COOKIE_CHOICE_KEY, setCookieChoice } from './cookie-choice.ts'

/**
 * Stores a choice. If storage is blocked, it holds until the page is left. Without consent to analytics, data stored
 * for it is removed at once.
 */
export function chooseCookies(next: CookieChoice): void {
  writeStorage('local', COOKIE_CHOICE_KEY, serializeCookieChoice(next, wallClock()))
  if (!hasAgreed(next)) clearVariants()
  setCookieChoice(next)
}
