import { REAUTHENTICATION_SECONDS } from '#contract/limits.ts'

/** Whether what somebody proved at that time (milliseconds) still counts as proved just now. */
export function isRecentlyAuthenticated(provedAt: number, now: number): boolean {
  return now - provedAt <= REAUTHENTICATION_SECONDS * 1000
}

/** Whether a call with this body asks for a fresh proof, by what its declaration says. */
export function requiresReauthentication(
  declared: true | readonly string[] | 'own' | undefined,
  body: unknown,
): boolean {
  if (declared === undefined || declared === 'own') return false
  if (declared === true) return true
  return typeof body === 'object' && body !== null && declared.some((field) => Object.hasOwn(body, field))
}
