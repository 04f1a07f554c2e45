import { useSyncExternalStore } from 'react'
import { parseCookieChoice, serializeCookieChoice } from '#rules/analytics/stored-cookie-choice.ts'
import { type CookieChoice, hasAgreed, UNDECIDED } from '#rules/analytics/tracking.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { clearVariants } from './stored-variants.ts'

export const COOKIE_CHOICE_KEY = 'cookie_settings'

let choice: CookieChoice | undefined
const listeners = new Set<() => void>()

/** The cookie choice of this browser as it holds now. */
export function cookieChoice(): CookieChoice {
  choice ??= parseCookieChoice(readStorage('local', COOKIE_CHOICE_KEY), wallClock())
  return choice
}

/**
 * Stores a choice. If storage is blocked, it holds until the page is left. Without consent to analytics, data stored
 * for it is removed at once.
 */
export function chooseCookies(next: CookieChoice): void {
  choice = next
  writeStorage('local', COOKIE_CHOICE_KEY, serializeCookieChoice(next, wallClock()))
  if (!hasAgreed(next)) clearVariants()
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key !== COOKIE_CHOICE_KEY && key !== null) return
    choice = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', stored)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', stored)
  }
}

/** The choice, kept in sync with other tabs; undecided in the server's HTML. */
export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(watch, cookieChoice, () => UNDECIDED)
}
