import { parseUserAgent } from '#rules/browser/parse-user-agent.ts'
import { catalogue, message } from '../../words/catalogue.ts'

export const deviceWords = catalogue('device', {
  browser_on: message('{browser} on {system}', (browser: string, system: string) => ({ browser, system })),
  unknown: 'Unknown device',
})

/** Every user agent begins with a product and its version (RFC 9110, 10.1.5). */
const USER_AGENT = /^[^\s/]+\/\d/

/** The name of a device by its user agent, in the current language. Any other text is a name that somebody gave it. */
export function deviceText(userAgent: string): string {
  if (userAgent !== '' && !USER_AGENT.test(userAgent)) return userAgent
  const { browser, system } = parseUserAgent(userAgent)
  if (browser && system) return deviceWords.browser_on(browser, system)
  return browser ?? system ?? deviceWords.unknown
}
