import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Context } from '../context/context.ts'

/** The language of a new account that named none: the browser's. Null for English: nobody chose it. */
export function newAccountLocale({ requestLocale }: Context): string | null {
  const locale = requestLocale()
  return locale === DEFAULT_LOCALE ? null : locale
}
