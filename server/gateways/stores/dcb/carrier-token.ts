import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock } from '../../clock.ts'
import { fetchFromProvider, NoProviderResponse } from '../provider-http.ts'
import { StoreUnavailable } from '../store.ts'
import type { CarrierSettings } from '../store-settings.ts'

const SCOPES = [
  'carrier-billing:payments:create',
  'carrier-billing:payments:write',
  'carrier-billing:payments:read',
  'carrier-billing-refund:refunds:create',
  'carrier-billing-refund:refunds:read',
]
export const CARRIER_SCOPE = SCOPES.join(' ')
/** A token is not used in its last seconds, when it could expire on the way. */
const MARGIN_MILLISECONDS = 30_000

export const tokenShape = Compile(
  Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Optional(Type.Number()) }),
)

export type CarrierToken = { get: () => Promise<string>; forget: () => void }

/** RFC 6749, 2.3.1. */
export function basicCredentials({ clientId, clientSecret }: CarrierSettings): { authorization: string } {
  const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)
  return { authorization: `Basic ${credentials.toString('base64')}` }
}

/** Client credentials (RFC 6749, 4.4). One token is cached until its expiry and shared by all requests. */
export function createCarrierToken(settings: CarrierSettings, clock: Clock): CarrierToken {
  let cached: { token: Promise<string>; until: number } | undefined

  async function fetchToken(): Promise<{ token: string; seconds: number }> {
    const form = { grant_type: 'client_credentials', scope: CARRIER_SCOPE }
    try {
      const headers = basicCredentials(settings)
      const { status, body } = await fetchFromProvider(settings.tokenUrl, { method: 'POST', headers, form })
      if (status === 200 && tokenShape.Check(body)) return { token: body.access_token, seconds: body.expires_in ?? 0 }
      throw new StoreUnavailable(`the carrier gave no token: ${status}`)
    } catch (error) {
      if (error instanceof NoProviderResponse) throw new StoreUnavailable('the carrier gave no token', { cause: error })
      throw error
    }
  }

  return {
    get() {
      const now = clock.now()
      if (cached && cached.until > now) return cached.token
      const tokenRequest = fetchToken()
      // Until the answer, simultaneous requests share one token request.
      const pending = { token: tokenRequest.then(({ token }) => token), until: Number.POSITIVE_INFINITY }
      cached = pending
      tokenRequest.then(
        ({ seconds }) => {
          pending.until = now + seconds * 1000 - MARGIN_MILLISECONDS
        },
        () => {
          if (cached === pending) cached = undefined
        },
      )
      return pending.token
    },
    forget() {
      cached = undefined
    },
  }
}
