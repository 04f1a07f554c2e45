import { createHash, timingSafeEqual } from 'node:crypto'
import { fetchJson } from './fetch-json.ts'
import { profileOf } from './id-tokens.ts'
import {
  type AuthorizationChecks,
  IdentityRefusal,
  type SocialIdentityProvider,
  type SocialProfile,
} from './social-identity-provider.ts'

export type FacebookSettings = {
  appId: string
  appSecret: string
  redirectUri: string
  dialogUrl: string
  /** The Graph API with its version, without a trailing slash. */
  graphUrl: string
  /** The issuer under which identities are stored. */
  issuer: string
}

const FIELDS = 'id,name,email'

/** Facebook Login: OAuth 2.0, with the Graph API to check a token's user and app. */
export function createFacebookProvider(settings: FacebookSettings): SocialIdentityProvider {
  const { appId, appSecret, redirectUri, dialogUrl, graphUrl } = settings
  const graph = (path: string, query: Record<string, string>) =>
    fetchJson(`${graphUrl}/${path}?${new URLSearchParams(query)}`)

  async function readAccessToken(token: string): Promise<SocialProfile> {
    const { data } = await graph('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` })
    const tokenInfo: Record<string, unknown> = { ...Object(data) }
    if (tokenInfo.is_valid !== true || String(tokenInfo.app_id) !== appId)
      throw new IdentityRefusal('the token was issued to another app')
    const me = await graph('me', { fields: FIELDS, access_token: token })
    if (typeof me.id !== 'string' || me.id !== String(tokenInfo.user_id))
      throw new IdentityRefusal('the token belongs to another user')
    // Facebook returns only verified addresses.
    return profileOf({ sub: me.id, name: me.name, email: me.email, email_verified: true }, settings.issuer)
  }

  async function handleCallback(address: URL, { state, verifier }: AuthorizationChecks): Promise<SocialProfile> {
    const { state: receivedState, code } = Object.fromEntries(address.searchParams)
    if (receivedState === undefined || !isSame(receivedState, state)) throw new IdentityRefusal('state does not match')
    if (!code) throw new IdentityRefusal('there is no code')
    const exchange = {
      client_id: appId,
      client_secret: appSecret,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }
    const { access_token: token } = await graph('oauth/access_token', exchange)
    if (typeof token !== 'string') throw new IdentityRefusal('there is no access token')
    return readAccessToken(token)
  }

  async function createAuthorizationUrl({ state, verifier }: AuthorizationChecks): Promise<string> {
    const query = new URLSearchParams({
      client_id: appId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'public_profile,email',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return `${dialogUrl}?${query}`
  }
  return { createAuthorizationUrl, handleCallback, readIdToken: undefined, readAccessToken }
}

function isSame(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
