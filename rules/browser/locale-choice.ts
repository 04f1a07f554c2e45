import { DEFAULT_LOCALE, languageOf } from '#contract/locales.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { withCurrentCode } from './language-aliases.ts'

/** Sources of the page's language, unparsed. */
export type LocaleSources = {
  /** The language in the address. */
  query: string | null | undefined
  /** The language cookie of this browser. */
  cookie: string | null | undefined
  /** The language of the signed-in account. */
  account?: string | null | undefined
  /** The language of the carrier's country, in its own edition. */
  edition?: string | undefined
  /** The `Accept-Language` header. */
  header: string | undefined
}

type LocaleOptions = {
  /** Languages offered to everybody. */
  offered: readonly string[]
  /** Languages available by exact name only. */
  named?: readonly string[]
}

const MOST_READ = 30
/** Lifetime of the language cookie. */
export const LOCALE_COOKIE_MILLISECONDS = 365 * DAY_MILLISECONDS

const ACCOUNT_SUFFIX = /\.account$/

/** The cookie value of an account's language, deleted at sign-out. */
export function accountLocaleCookie(locale: string): string {
  return `${locale}.account`
}

/** True if the cookie holds an account's language, not a choice in this browser. */
export function isAccountLocaleCookie(cookie: string | undefined): boolean {
  return cookie !== undefined && ACCOUNT_SUFFIX.test(cookie)
}

/** The page's language by address, cookie, account, carrier's edition or browser, in this order, if offered; else English. */
export function localeFor(
  { query, cookie, account, edition, header }: LocaleSources,
  { offered, named = [] }: LocaleOptions,
): string {
  for (const requested of [query, cookie?.replace(ACCOUNT_SUFFIX, ''), account, edition]) {
    const locale = requested && (named.find((one) => one === requested) ?? matchOfferedLocale(requested, offered))
    if (locale) return locale
  }
  for (const tag of parseAcceptLanguage(header)) {
    const locale = matchOfferedLocale(tag, offered)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

/** The offered locale for a tag: the same, else its language without a region, else one of its language in any region. */
export function matchOfferedLocale(tag: string, offered: readonly string[]): string | undefined {
  const lowerTag = withCurrentCode(tag.toLowerCase())
  return (
    offered.find((locale) => locale.toLowerCase() === lowerTag) ??
    offered.find((one) => one.toLowerCase() === languageOf(lowerTag)) ??
    offered.find((one) => languageOf(one) === languageOf(lowerTag))
  )
}

/** Languages of an `Accept-Language` header by weight; without weight 0 and `*` (RFC 9110, 12.5.4). */
function parseAcceptLanguage(header: string | undefined): string[] {
  const entries = (header ?? '').split(',', MOST_READ).map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((one) => /^q=/i.test(one))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  return entries
    .filter(({ tag, weight }) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
