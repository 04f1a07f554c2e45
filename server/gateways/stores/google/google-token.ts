import { importPKCS8, SignJWT } from 'jose'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Clock } from '../../clock.ts'
import { fetchFromProvider, NoProviderResponse } from '../provider-http.ts'
import { createSourceReader } from '../read-source.ts'
import { StoreUnavailable } from '../store.ts'
import type { Source } from '../store-settings.ts'

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const LIFETIME_SECONDS = 3600
const MARGIN_MILLISECONDS = MINUTE_MILLISECONDS

const serviceAccountShape = Compile(
  Type.Object({ client_email: Type.String(), private_key: Type.String(), token_uri: Type.String() }),
)
const tokenResponseShape = Compile(Type.Object({ access_token: Type.String(), expires_in: Type.Number() }))

export type GoogleToken = { get: () => Promise<string>; forget: () => void }

/** Access tokens of a service account, by a signed JWT (RFC 7523). */
export function createGoogleToken(source: Source, clock: Clock): GoogleToken {
  const readAccount = createSourceReader(source)
  let cached: { token: string; until: number } | undefined

  async function fetchToken(): Promise<{ token: string; until: number }> {
    const account: unknown = JSON.parse((await readAccount()).toString())
    if (!serviceAccountShape.Check(account))
      throw new StoreUnavailable('the key file of the Google service account is invalid')
    const { client_email, private_key, token_uri } = account
    const now = clock.now()
    const seconds = Math.floor(now / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME_SECONDS)
      .sign(await importPKCS8(private_key, 'RS256'))
    const { status, body } = await fetchFromProvider(token_uri, {
      method: 'POST',
      form: { grant_type: GRANT, assertion },
    })
    if (status !== 200 || !tokenResponseShape.Check(body)) throw new StoreUnavailable(`Google gave no token: ${status}`)
    return { token: body.access_token, until: now + body.expires_in * 1000 - MARGIN_MILLISECONDS }
  }

  return {
    async get() {
      if (cached && cached.until > clock.now()) return cached.token
      try {
        cached = await fetchToken()
        return cached.token
      } catch (error) {
        if (error instanceof NoProviderResponse) throw new StoreUnavailable('Google gave no token', { cause: error })
        throw error
      }
    },
    forget() {
      cached = undefined
    },
  }
}
