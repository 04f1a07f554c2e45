import { DEFAULT_LOCALE, languageOf } from '#contract/locales.ts'

/** What tells of the language that somebody reads, each as it was given. */
export type LocaleSources = {
  /** What the address asks for. */
  query: string | null | undefined
  /** What this browser asked for before. */
  cookie: string | null | undefined
  /** What the account of whoever is signed in says. */
  account?: string | null | undefined
  /** The `Accept-Language` header. */
  header: string | undefined
}

type LocaleOptions = {
  /** Languages that everybody is offered. */
  offered: readonly string[]
  /** Languages that have to be asked for by their very name. */
  named?: readonly string[]
}

const MOST_READ = 30
/** How long a browser keeps the language that was asked for in it. */
export const LOCALE_COOKIE_MILLISECONDS = 365 * 24 * 3600 * 1000

const ACCOUNT_SUFFIX = /\.account$/

/** An account's language as a browser keeps it: only until its owner leaves. */
export function accountLocaleCookie(locale: string): string {
  return `${locale}.account`
}

/** Whether a browser keeps this language because of an account, and not because it was asked for there. */
export function isAccountLocaleCookie(cookie: string | undefined): boolean {
  return cookie !== undefined && ACCOUNT_SUFFIX.test(cookie)
}

/** The language of a page: asked for, kept, the account's, the browser's, in this order; of those offered, else English. */
export function localeFor(
  { query, cookie, account, header }: LocaleSources,
  { offered, named = [] }: LocaleOptions,
): string {
  for (const given of [query, cookie?.replace(ACCOUNT_SUFFIX, ''), account]) {
    const locale = given && (named.find((one) => one === given) ?? matchOfferedLocale(given, offered))
    if (locale) return locale
  }
  for (const tag of parseAcceptLanguage(header)) {
    const locale = matchOfferedLocale(tag, offered)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

/** The offered locale that a tag means: itself, else its language in whatever region there is. */
export function matchOfferedLocale(tag: string, offered: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase()
  return (
    offered.find((one) => one.toLowerCase() === wanted) ??
    offered.find((one) => one.toLowerCase() === languageOf(wanted)) ??
    offered.find((one) => languageOf(one) === languageOf(wanted))
  )
}

/** The languages of an `Accept-Language` header, the dearest first; those of weight 0 and `*` are none. */
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
