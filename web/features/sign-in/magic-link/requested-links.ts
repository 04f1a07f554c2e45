import { VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import type { SignInLink } from '#rules/accounts/sign-in-link.ts'
import { emailKey } from '#rules/forms/email.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'

const KEY = 'login_asked'

/** Remembers the address for which this browser requested a login link, as long as one may arrive. */
export function rememberLinkRequest(email: string): void {
  writeStorage('local', KEY, `${wallClock() + 2 * VERIFICATION_CODE_SECONDS * 1000} ${emailKey(email)}`)
}

/** True if the login link was requested in this browser and, if it names an address, for that address. */
export function wasLinkRequested(link: SignInLink): boolean {
  const linkRequest = readLinkRequest()
  if (!linkRequest || linkRequest.until <= wallClock()) return false
  if ('magic_login_token' in link) return true
  return 'email' in link && emailKey(link.email) === linkRequest.email
}

/** An expired link is replaced by a new one, which this browser expects too. */
export function extendLinkRequest(): void {
  const linkRequest = readLinkRequest()
  if (linkRequest) rememberLinkRequest(linkRequest.email)
}

export function forgetLinkRequest(): void {
  writeStorage('local', KEY, null)
}

function readLinkRequest(): { until: number; email: string } | undefined {
  const [until = '', email = ''] = readStorage('local', KEY)?.split(' ') ?? []
  return until && email ? { until: Number(until), email } : undefined
}
