/** How a session was started. */
export type SignInProof = {
  by: 'passkey' | 'second_factor' | 'password' | 'session' | 'other'
  /** True if the session that this one continues was strong. */
  wasStrong: boolean
  /** True for a demo account of a local installation. */
  isDemo: boolean
}

/**
 * True for a session with two factors: a passkey (held and unlocked) or a second step, also earlier in the session. Demo
 * accounts of a local installation count as strong: their password is public.
 */
export function isStrongSession({ by, wasStrong, isDemo }: SignInProof): boolean {
  if (by === 'passkey' || by === 'second_factor') return true
  if (by === 'session') return wasStrong
  return by === 'password' && isDemo
}

export type SecondFactorMethod = 'totp' | 'enroll'

/**
 * Next steps for staff after one factor. Only staff without any second factor may enroll one: otherwise a stolen password
 * could add its own.
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
