import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Context } from '../context/context.ts'

/** The language of a new account that named none: the browser's. Null for English: nobody chose it. */
export function newAccountLocale({ askedLocale }: Context): string | null {
  const locale = askedLocale()
  return locale === DEFAULT_LOCALE ? null : locale
}
