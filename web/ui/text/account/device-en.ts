import { parseUserAgent } from '#rules/browser/parse-user-agent.ts'
import { catalogue, message } from '../../words/catalogue.ts'

export const deviceWords = catalogue('device', {
  browser_on: message('{browser} on {system}', (browser: string, system: string) => ({ browser, system })),
  unknown: 'Unknown device',
})

/** A user agent begins with a product, and browsers name its version (RFC 9110, 10.1.5). */
const USER_AGENT = /^[^\s/]+\/\d/

/** The name of a device by its user agent, in the current language. */
export function deviceText(userAgent: string): string {
  return knownDeviceText(userAgent) ?? deviceWords.unknown
}

/** The name of a passkey: of its device if the name is a browser's user agent, else the name that somebody gave it. */
export function passkeyText(name: string): string {
  return (USER_AGENT.test(name) ? knownDeviceText(name) : undefined) ?? (name || deviceWords.unknown)
}

function knownDeviceText(userAgent: string): string | undefined {
  const { browser, system } = parseUserAgent(userAgent)
  if (browser && system) return deviceWords.browser_on(browser, system)
  return browser ?? system
}
