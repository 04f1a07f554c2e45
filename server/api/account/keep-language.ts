import { DEFAULT_LOCALE, OFFERED_LOCALES } from '#contract/locales.ts'
import { isOfAccount, keptOfAccount, LOCALE_KEPT_MILLISECONDS, localeFor } from '#rules/locale-choice.ts'
import type { Context } from '../context.ts'

/** The pages after a sign-in are in the account's language, where none was asked for in this browser. */
export function keepLanguage(context: Context, account: string | null): void {
  const { localeCookie, locales, clock } = context
  if (localeCookie.given !== undefined && !isOfAccount(localeCookie.given)) return
  const asked = { query: null, cookie: null, account, header: undefined }
  const locale = localeFor(asked, { offered: OFFERED_LOCALES, named: locales })
  if (locale === DEFAULT_LOCALE) forgetLanguage(context)
  else localeCookie.keep(keptOfAccount(locale), clock.now() + LOCALE_KEPT_MILLISECONDS)
}

/** Whoever leaves takes their language along. One that was asked for in this browser stays. */
export function forgetLanguage({ localeCookie }: Context): void {
  if (isOfAccount(localeCookie.given)) localeCookie.clear()
}
