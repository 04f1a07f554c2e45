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
import { profileOf, readIdTokens } from './id-tokens.ts'
import { IdentityRefusal, type SocialPeer, type SocialProfile, type TokenReader } from './social-peer.ts'

export type OpenIdService = {
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

const PATIENCE_SECONDS = 8

/** A service that speaks OpenID Connect: authorization code with PKCE, state and nonce. */
export function openIdPeer(service: OpenIdService, clock: Clock): SocialPeer {
  const { issuer, clientId, redirectUri, scope, responseMode, readAccessToken } = service
  const configuration = remembered(() => discover(service))
  const reader = remembered(async () => {
    const { jwks_uri: jwksUrl } = (await configuration()).serverMetadata()
    if (!jwksUrl) throw new IdentityRefusal('the service publishes no keys')
    return readIdTokens({ jwksUrl, issuers: [issuer, ...(service.aliases ?? [])], audience: clientId }, clock)
  })
  return {
    leave: (crossing) =>
      vouched(async () => {
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
    arrive: (address, { state, nonce, verifier }): Promise<SocialProfile> =>
      vouched(async () => {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const claims = (await authorizationCodeGrant(await configuration(), address, checks)).claims()
        if (!claims) throw new IdentityRefusal('there was no ID token')
        return profileOf(claims, issuer)
      }),
    readIdToken: (token) => vouched(async () => (await reader())(token)),
    readAccessToken,
  }
}

async function discover({ issuer, clientId, clientAuth }: OpenIdService): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:')
  const options = { timeout: PATIENCE_SECONDS, ...(isPlain && { execute: [allowInsecureRequests] }) }
  const configuration = await discovery(new URL(issuer), clientId, undefined, clientAuth, options)
  // The signature of an ID token is checked even where it came straight from the service.
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Whatever goes wrong with a service is a refusal: nobody is signed in by half an answer. */
async function vouched<result>(work: () => Promise<result>): Promise<result> {
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
function remembered<made>(make: () => Promise<made>): () => Promise<made> {
  let known: Promise<made> | undefined
  return () => {
    known ??= make().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}
