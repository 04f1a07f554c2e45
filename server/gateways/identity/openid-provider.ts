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
  /** Where the service describes itself (OpenID Connect Discovery). */
  issuer: string
  /** Other ways in which it writes itself. */
  aliases?: readonly string[]
  clientId: string
  scope: string
  redirectUri: string
  clientAuth: ClientAuth
  /** `form_post` where the service sends the visitor back by a form. */
  responseMode?: 'form_post'
  readAccessToken?: TokenReader
}

const TIMEOUT_SECONDS = 8

/** A service that speaks OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOpenIdProvider(settings: OpenIdSettings, clock: Clock): SocialIdentityProvider {
  const { issuer, clientId, redirectUri, scope, responseMode, readAccessToken } = settings
  const configuration = memoizeUnlessFailed(() => discover(settings))
  const reader = memoizeUnlessFailed(async () => {
    const { jwks_uri: jwksUrl } = (await configuration()).serverMetadata()
    if (!jwksUrl) throw new IdentityRefusal('the service publishes no keys')
    return createIdTokenReader({ jwksUrl, issuers: [issuer, ...(settings.aliases ?? [])], audience: clientId }, clock)
  })
  return {
    createAuthorizationUrl: (crossing) =>
      asIdentityRefusal(async () => {
        const code_challenge = await calculatePKCECodeChallenge(crossing.verifier)
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope,
          code_challenge,
          code_challenge_method: 'S256',
          state: crossing.state,
          nonce: crossing.nonce,
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
  // The signature of an ID token is checked even where it came straight from the service.
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Whatever goes wrong with a service is a refusal: nobody is signed in by half an answer. */
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

/** Made when it is first wanted, and again after it could not be made. */
function memoizeUnlessFailed<made>(make: () => Promise<made>): () => Promise<made> {
  let known: Promise<made> | undefined
  return () => {
    known ??= make().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}
