import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Clock } from '../clock.ts'
import { FirstScreenRefusal, type FirstScreenVerifier } from './first-screen.ts'
import { readClaims } from './read-claims.ts'

export type SignedTokenSettings = {
  issuer: string
  audience: string
  /** Address of the carrier's keys (RFC 7517). */
  jwksUrl: string
  /** Shortest time between two fetches of the keys for an unknown key: carriers rotate keys. */
  cooldownMilliseconds?: number
}

const TIMEOUT_MILLISECONDS = 5000
const COOLDOWN_MILLISECONDS = 10_000
const CACHE_MILLISECONDS = 10 * MINUTE_MILLISECONDS

/** Verifies first-screen tokens as JWS (RFC 7515), signed with ES256 or RS256 by a key of the carrier's JWKS. */
export function createSignedTokenVerifier(
  { issuer, audience, jwksUrl, cooldownMilliseconds = COOLDOWN_MILLISECONDS }: SignedTokenSettings,
  clock: Clock,
): FirstScreenVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: TIMEOUT_MILLISECONDS,
    cooldownDuration: cooldownMilliseconds,
    cacheMaxAge: CACHE_MILLISECONDS,
  })
  return async (token) => {
    const now = clock.now()
    const options = { issuer, audience, algorithms: ['ES256', 'RS256'], currentDate: new Date(now) }
    try {
      const { payload } = await jwtVerify(token, keys, { ...options, clockTolerance: 0 })
      return readClaims(payload, { issuer, audience, now })
    } catch (error) {
      if (error instanceof FirstScreenRefusal) throw error
      if (error instanceof errors.JOSEError) throw new FirstScreenRefusal(error.code)
      // The keys could not be fetched.
      throw new FirstScreenRefusal(`the carrier's keys could not be fetched (${reasonOf(error)})`)
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
