/** How somebody came by a session, as far as it matters here. */
export type SignInProof = {
  by: 'passkey' | 'second_factor' | 'password' | 'session' | 'other'
  /** Whether the session that this one follows was strong. */
  wasStrong: boolean
  /** Whether it is one of the demo accounts that a local installation makes. */
  isDemo: boolean
}

/**
 * Whether two factors stand behind a session: a passkey, which is held and unlocked, or a second step. A session that follows
 * a strong one is as strong. The demo accounts of a local installation are the one exception: their password is printed.
 */
export function isStrongSession({ by, wasStrong, isDemo }: SignInProof): boolean {
  if (by === 'passkey' || by === 'second_factor') return true
  if (by === 'session') return wasStrong
  return by === 'password' && isDemo
}

export type SecondFactorMethod = 'totp' | 'enroll'

/**
 * What staff who proved one factor can do next. Only who has no second factor at all may enroll one: otherwise a stolen
 * password would make its own.
 */
export function secondFactorMethods({
  hasApp,
  hasPasskey,
}: {
  hasApp: boolean
  hasPasskey: boolean
}): SecondFactorMethod[] {
  if (hasApp) return ['totp']
  return hasPasskey ? [] : ['enroll']
}
