import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { wallClock } from '#web/http/browser/clock.ts'

/**
 * Adds the time to the address of a recording in another language, so that no cache answers with a different
 * language's. If that fails it is logged and the address stays. Source: specification, section 5.
 */
export function localeLink(url: string, locale: string): string {
  if (locale === DEFAULT_LOCALE) return url
  try {
    const address = new URL(url, document.baseURI)
    address.searchParams.set('ts', String(wallClock()))
    return address.href
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: specification 5 wants it logged
    console.warn(`could not add a timestamp to the URL ${url}`, error)
    return url
  }
}
