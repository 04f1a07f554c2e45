import { DEFAULT_LOCALE, LOCALE_QUERY } from '#contract/locales.ts'

/** A page's address in one language. The default language has the address without a parameter. */
export function localeAddress(canonical: string, locale: string): string {
  if (locale === DEFAULT_LOCALE) return canonical
  return `${canonical}${canonical.includes('?') ? '&' : '?'}${LOCALE_QUERY}=${locale}`
}

/** The addresses of a page in all languages, for `hreflang`; none if there is one language. */
export function alternateAddresses(
  canonical: string,
  locales: readonly string[],
): readonly { language: string; address: string }[] {
  if (locales.length < 2) return []
  const alternates = locales.map((locale) => ({ language: locale, address: localeAddress(canonical, locale) }))
  return [...alternates, { language: 'x-default', address: canonical }]
}
