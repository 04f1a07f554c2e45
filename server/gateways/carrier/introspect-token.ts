import type { Clock } from '../clock.ts'
import { FirstScreenRefusal, type FirstScreenVerifier } from './first-screen.ts'
import { readClaims } from './read-claims.ts'

export type IntrospectionSettings = {
  issuer: string
  audience: string
  /** The carrier's introspection address (RFC 7662). */
  introspectionUrl: string
  clientId: string
  clientSecret: string
}

const TIMEOUT_MILLISECONDS = 5000

/** Verifies opaque first-screen tokens by asking the carrier for each (RFC 7662). */
export function createTokenIntrospector(options: IntrospectionSettings, clock: Clock): FirstScreenVerifier {
  const { issuer, audience, introspectionUrl, clientId, clientSecret } = options
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return async (token) => {
    const response = await introspect(introspectionUrl, {
      method: 'POST',
      headers: { authorization, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, token_type_hint: 'access_token' }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (response.active !== true) throw new FirstScreenRefusal('the carrier says that the token is not active')
    return readClaims(response, { issuer, audience, now: clock.now() })
  }
}

async function introspect(address: string, init: RequestInit): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(address, init)
    if (!response.ok) throw new FirstScreenRefusal(`introspection answered ${response.status}`)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch (error) {
    if (error instanceof FirstScreenRefusal) throw error
    throw new FirstScreenRefusal(`introspection failed (${error instanceof Error ? error.name : 'unknown'})`)
  }
}
