import { VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import type { SignInLink } from '#rules/accounts/sign-in-link.ts'
import { emailKey } from '#rules/forms/email.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'

const KEY = 'login_asked'

/** Remembers for whom this browser asked for a login link, while one may still come: late ones are sent anew. */
export function rememberLinkRequest(email: string): void {
  writeStorage('local', KEY, `${wallClock() + 2 * VERIFICATION_CODE_SECONDS * 1000} ${emailKey(email)}`)
}

/** Whether a login link that is opened here was asked for here. Where it names an address, for that very one. */
export function wasLinkRequested(link: SignInLink): boolean {
  const asked = readLinkRequest()
  if (!asked || asked.until <= wallClock()) return false
  if ('magic_login_token' in link) return true
  return 'email' in link && emailKey(link.email) === asked.email
}

/** A link that came too late is followed by a new one, which is awaited as the first was. */
export function extendLinkRequest(): void {
  const asked = readLinkRequest()
  if (asked) rememberLinkRequest(asked.email)
}

export function forgetLinkRequest(): void {
  writeStorage('local', KEY, null)
}

function readLinkRequest(): { until: number; email: string } | undefined {
  const [until = '', email = ''] = readStorage('local', KEY)?.split(' ') ?? []
  return until && email ? { until: Number(until), email } : undefined
}
