import { DEFAULT_LOCALE, OFFERED_LOCALES } from '#contract/locales.ts'
import {
  accountLocaleCookie,
  isAccountLocaleCookie,
  LOCALE_COOKIE_MILLISECONDS,
  localeFor,
} from '#rules/browser/locale-choice.ts'
import type { Context } from '../../context/context.ts'

/** Sets the account's language, unless one was chosen in this browser. */
export function setLocaleCookie(context: Context, account: string | null): void {
  const { localeCookie, locales, clock } = context
  if (localeCookie.value !== undefined && !isAccountLocaleCookie(localeCookie.value)) return
  const candidates = { query: null, cookie: null, account, header: undefined }
  const locale = localeFor(candidates, { offered: OFFERED_LOCALES, named: locales })
  if (locale === DEFAULT_LOCALE) clearLocaleCookie(context)
  else localeCookie.set(accountLocaleCookie(locale), clock.now() + LOCALE_COOKIE_MILLISECONDS)
}

/** Removes the account's language at sign-out. A language that was chosen in this browser stays. */
export function clearLocaleCookie({ localeCookie }: Context): void {
  if (isAccountLocaleCookie(localeCookie.value)) localeCookie.clear()
}
