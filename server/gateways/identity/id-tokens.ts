import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { LONGEST_NAME } from '#contract/limits.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import type { Clock } from '../clock.ts'
import { IdentityRefusal, type SocialProfile, type TokenReader } from './social-identity-provider.ts'

export type IdTokenSettings = {
  jwksUrl: string
  /** Issuer names of a service; the first is the one stored. */
  issuers: readonly [string, ...string[]]
  audience: string
  algorithms?: readonly string[]
}

const TIMEOUT_MILLISECONDS = 5000
/** Allowed clock difference. */
const SKEW_SECONDS = 10
const LONGEST = 255

/** Verifies ID tokens (OpenID Connect Core, 2): signature, audience and expiry. */
export function createIdTokenReader(
  { jwksUrl, issuers, audience, algorithms = ['RS256', 'ES256'] }: IdTokenSettings,
  clock: Clock,
): TokenReader {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MILLISECONDS })
  return async (token) => {
    const now = clock.now()
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: [...issuers],
        audience,
        algorithms: [...algorithms],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(now),
        clockTolerance: SKEW_SECONDS,
      })
      if (Number(payload.auth_time ?? 0) > now / 1000 + SKEW_SECONDS)
        throw new IdentityRefusal('auth_time is in the future')
      return profileOf(payload, issuers[0])
    } catch (error) {
      if (error instanceof IdentityRefusal) throw error
      if (error instanceof errors.JOSEError) throw new IdentityRefusal(error.code)
      throw new IdentityRefusal(`the keys could not be fetched (${error instanceof Error ? error.name : 'unknown'})`)
    }
  }
}

/**
 * The name of the single-use key of a verified ID token, and its expiry in milliseconds. The name is the signed text alone,
 * since one signature has several encodings.
 */
export function singleUseKeyOf(token: string): { name: string; endsAt: number } {
  const expiry = decodeJwt(token).exp ?? 0
  return { name: token.slice(0, token.lastIndexOf('.')), endsAt: (expiry + SKEW_SECONDS) * 1000 }
}

/** The profile in an ID token. Apple writes `email_verified` as a text. */
export function profileOf(claims: JWTPayload | Readonly<Record<string, unknown>>, issuer: string): SocialProfile {
  const { sub, email, email_verified, name } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST) throw new IdentityRefusal('sub is missing')
  return {
    issuer,
    subject: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    isEmailVerified: email_verified === true || email_verified === 'true',
    name: typeof name === 'string' ? oneLine(name.slice(0, LONGEST_NAME)) : null,
  }
}
