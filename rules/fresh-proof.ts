import { FRESH_PROOF_SECONDS } from '#contract/limits.ts'

/** Whether what somebody proved at that time (milliseconds) still counts as proved just now. */
export function isFreshProof(provedAt: number, now: number): boolean {
  return now - provedAt <= FRESH_PROOF_SECONDS * 1000
}

/** Whether a call with this body asks for a fresh proof, by what its declaration says. */
export function asksForFreshProof(declared: true | readonly string[] | 'own' | undefined, body: unknown): boolean {
  if (declared === undefined || declared === 'own') return false
  if (declared === true) return true
  return typeof body === 'object' && body !== null && declared.some((field) => Object.hasOwn(body, field))
}
