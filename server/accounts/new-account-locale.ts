import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Context } from '../context/context.ts'

/** The language of an account whose registration names none: the browser's. Null for English, which nobody chose. */
export function newAccountLocale({ requestLocale }: Context): string | null {
  const locale = requestLocale()
  return locale === DEFAULT_LOCALE ? null : locale
}
