import { fetchJson } from './fetch-json.ts'
import { profileOf } from './id-tokens.ts'
import { IdentityRefusal, type TokenReader } from './social-identity-provider.ts'

export type GoogleTokenSettings = { tokenInfoUrl: string; issuer: string; clientId: string }

/** The user of a Google access token, if Google confirms that it was issued to us. */
export function createGoogleAccessTokenReader({ tokenInfoUrl, issuer, clientId }: GoogleTokenSettings): TokenReader {
  return async (token) => {
    const address = new URL(tokenInfoUrl)
    address.searchParams.set('access_token', token)
    const tokenInfo = await fetchJson(address.href)
    // An access token does not name its client: Google's tokeninfo does.
    if (tokenInfo.aud !== clientId) throw new IdentityRefusal('the access token was given to somebody else')
    return profileOf(tokenInfo, issuer)
  }
}
