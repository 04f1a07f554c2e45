import { fetchJson } from './fetch-json.ts'
import { profileOf } from './id-tokens.ts'
import { IdentityRefusal, type TokenReader } from './social-identity-provider.ts'

export type GoogleTokenSettings = { tokenInfoUrl: string; issuer: string; clientId: string }

/** Whom a Google access token belongs to, once Google says that it was given to us and to nobody else. */
export function createGoogleAccessTokenReader({ tokenInfoUrl, issuer, clientId }: GoogleTokenSettings): TokenReader {
  return async (token) => {
    const address = new URL(tokenInfoUrl)
    address.searchParams.set('access_token', token)
    const tokenInfo = await fetchJson(address.href)
    // An access token proves nothing about whom it was given to: Google has to say so.
    if (tokenInfo.aud !== clientId) throw new IdentityRefusal('the access token was given to somebody else')
    return profileOf(tokenInfo, issuer)
  }
}
