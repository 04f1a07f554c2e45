import { CallError } from '#contract/errors.ts'
import { knownLocale } from '#rules/browser/known-locale.ts'

/** The locale that an account is to keep; refuses what is none. */
export function readLocale(given: string): string {
  const locale = knownLocale(given)
  if (locale) return locale
  throw new CallError('invalid_input', { field: 'locale', message: 'not a locale of this site, such as en or pt-BR' })
}
