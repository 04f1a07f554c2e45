import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Clock } from '../clock.ts'
import { createIdTokenReader, profileOf } from './id-tokens.ts'
import {
  IdentityRefusal,
  type SocialIdentityProvider,
  type SocialProfile,
  type TokenReader,
} from './social-identity-provider.ts'

export type OpenIdSettings = {
  /** The issuer, which publishes its configuration (OpenID Connect Discovery). */
  issuer: string
  /** Other names of the issuer. */
  aliases?: readonly string[]
  clientId: string
  scope: string
  redirectUri: string
  clientAuth: ClientAuth
  /** `form_post` for a service that returns by a form. */
  responseMode?: 'form_post'
  readAccessToken?: TokenReader
}

const TIMEOUT_SECONDS = 8

/** A service with OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOpenIdProvider(settings: OpenIdSettings, clock: Clock): SocialIdentityProvider {
  const { issuer, clientId, redirectUri, scope, responseMode, readAccessToken } = settings
  const configuration = memoizeUnlessFailed(() => discover(settings))
  const reader = memoizeUnlessFailed(async () => {
    const { jwks_uri: jwksUrl } = (await configuration()).serverMetadata()
    if (!jwksUrl) throw new IdentityRefusal('the service publishes no keys')
    return createIdTokenReader({ jwksUrl, issuers: [issuer, ...(settings.aliases ?? [])], audience: clientId }, clock)
  })
  return {
    createAuthorizationUrl: (authorizationChecks) =>
      asIdentityRefusal(async () => {
        const code_challenge = await calculatePKCECodeChallenge(authorizationChecks.verifier)
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope,
          code_challenge,
          code_challenge_method: 'S256',
          state: authorizationChecks.state,
          nonce: authorizationChecks.nonce,
          ...(responseMode && { response_mode: responseMode }),
        }).href
      }),
    handleCallback: (address, { state, nonce, verifier }): Promise<SocialProfile> =>
      asIdentityRefusal(async () => {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const claims = (await authorizationCodeGrant(await configuration(), address, checks)).claims()
        if (!claims) throw new IdentityRefusal('there was no ID token')
        return profileOf(claims, issuer)
      }),
    readIdToken: (token) => asIdentityRefusal(async () => (await reader())(token)),
    readAccessToken,
  }
}

async function discover({ issuer, clientId, clientAuth }: OpenIdSettings): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:')
  const options = { timeout: TIMEOUT_SECONDS, ...(isPlain && { execute: [allowInsecureRequests] }) }
  const configuration = await discovery(new URL(issuer), clientId, undefined, clientAuth, options)
  // The signature of an ID token is checked even if it comes directly from the service.
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Turns every failure of a service into a refusal: an incomplete answer signs nobody in. */
async function asIdentityRefusal<result>(work: () => Promise<result>): Promise<result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof IdentityRefusal) throw error
    if (!(error instanceof Error)) throw error
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
    throw new IdentityRefusal(`${code}: ${error.message}`.slice(0, 200))
  }
}

/** Created at first use, and again after a failure. */
function memoizeUnlessFailed<value>(make: () => Promise<value>): () => Promise<value> {
  let cached: Promise<value> | undefined
  return () => {
    cached ??= make().catch((error) => {
      cached = undefined
      throw error
    })
    return cached
  }
}
