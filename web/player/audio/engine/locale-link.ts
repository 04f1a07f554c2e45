import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { wallClock } from '#web/http/browser/clock.ts'

/**
 * The address of a recording in another language than the default carries the time (specification 5), so that no cache
 * on the way answers with another language's. If that fails it is logged, and the address stays as it was.
 */
export function localeLink(url: string, locale: string): string {
  if (locale === DEFAULT_LOCALE) return url
  try {
    const address = new URL(url, document.baseURI)
    address.searchParams.set('ts', String(wallClock()))
    return address.href
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: specification 5 wants it logged
    console.warn(`the address ${url} could not be given a time`, error)
    return url
  }
}
