import { REAUTHENTICATION_SECONDS } from '#contract/limits.ts'

/** True if the proof at that time (milliseconds) is recent enough. */
export function isRecentlyAuthenticated(provedAt: number, now: number): boolean {
  return now - provedAt <= REAUTHENTICATION_SECONDS * 1000
}

/** True if a call with this body needs reauthentication, by its declaration. */
export function requiresReauthentication(
  declared: true | readonly string[] | 'own' | undefined,
  body: unknown,
): boolean {
  if (declared === undefined || declared === 'own') return false
  if (declared === true) return true
  return typeof body === 'object' && body !== null && declared.some((field) => Object.hasOwn(body, field))
}
