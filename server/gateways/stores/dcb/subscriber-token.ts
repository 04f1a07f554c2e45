import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { fetchFromProvider, NoProviderResponse, type ProviderHttpResponse } from '../provider-http.ts'
import { StoreUnavailable } from '../store.ts'
import type { CarrierSettings } from '../store-settings.ts'
import { basicCredentials, CARRIER_SCOPE, tokenShape } from './carrier-token.ts'

const CIBA = 'urn:openid:params:grant-type:ciba'

const authenticationResponse = Compile(Type.Object({ auth_req_id: Type.String({ minLength: 1 }) }))
const errorResponse = Compile(Type.Object({ error: Type.String() }))

/**
 * A three-legged token of one number, by OpenID CIBA in CAMARA's profile, with the number as `login_hint`. Undefined for an
 * unknown number. A carrier that first asks its subscriber is unavailable here, since nobody waits.
 */
export async function fetchSubscriberToken(settings: CarrierSettings, phone: string): Promise<string | undefined> {
  const { backchannelUrl, tokenUrl } = settings
  if (backchannelUrl === undefined) throw new Error('the carrier gives no token of a subscriber')
  const authorized = await post(settings, backchannelUrl, { scope: CARRIER_SCOPE, login_hint: `tel:${phone}` })
  if (errorResponse.Check(authorized.body) && authorized.body.error === 'unknown_user_id') return undefined
  if (authorized.status !== 200 || !authenticationResponse.Check(authorized.body)) throw noTokenError(authorized)
  const response = await post(settings, tokenUrl, { grant_type: CIBA, auth_req_id: authorized.body.auth_req_id })
  if (response.status !== 200 || !tokenShape.Check(response.body)) throw noTokenError(response)
  return response.body.access_token
}

async function post(
  settings: CarrierSettings,
  url: string,
  form: Record<string, string>,
): Promise<ProviderHttpResponse> {
  try {
    return await fetchFromProvider(url, { method: 'POST', headers: basicCredentials(settings), form })
  } catch (error) {
    if (error instanceof NoProviderResponse) throw new StoreUnavailable('the carrier gave no token', { cause: error })
    throw error
  }
}

function noTokenError({ status, body }: ProviderHttpResponse): StoreUnavailable {
  const why = errorResponse.Check(body) ? ` ${body.error}` : ''
  return new StoreUnavailable(`the carrier gave no token of the subscriber: ${status}${why}`)
}
