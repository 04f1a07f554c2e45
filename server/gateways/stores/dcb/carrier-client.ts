import type { Clock } from '../../clock.ts'
import { fetchFromProvider, type ProviderHttpResponse } from '../provider-http.ts'
import type { CarrierSettings } from '../store-settings.ts'
import { createCarrierToken } from './carrier-token.ts'
import { fetchSubscriberToken } from './subscriber-token.ts'

type CarrierRequest = {
  correlator?: string
  json?: unknown
  /** The phone whose bill is concerned. */
  phone?: string | undefined
}

/** Client of the carrier's billing API; a token that is revoked early is replaced once. */
export type CarrierClient = {
  (method: 'GET' | 'POST', path: string, request?: CarrierRequest): Promise<ProviderHttpResponse>
  /** True if tokens name the payer (three-legged): then the body must not. */
  namesPayerByToken: boolean
}

/** The API's answer for an unknown number. */
const UNKNOWN_NUMBER: ProviderHttpResponse = {
  status: 404,
  headers: new Headers(),
  body: { status: 404, code: 'IDENTIFIER_NOT_FOUND', message: 'phoneNumber not found.' },
}

export function createCarrierClient(settings: CarrierSettings, clock: Clock, milliseconds: number): CarrierClient {
  const token = createCarrierToken(settings, clock)
  const namesPayerByToken = settings.backchannelUrl !== undefined

  async function sendOnce(method: 'GET' | 'POST', path: string, { correlator, phone, ...send }: CarrierRequest) {
    const isNamed = namesPayerByToken && phone !== undefined
    const bearer = isNamed ? await fetchSubscriberToken(settings, phone) : await token.get()
    if (bearer === undefined) return UNKNOWN_NUMBER
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(correlator !== undefined && { 'x-correlator': correlator }),
    }
    return fetchFromProvider(`${settings.apiRoot}${path}`, { method, headers, milliseconds, ...send })
  }

  async function sendWithRetry(
    method: 'GET' | 'POST',
    path: string,
    request: CarrierRequest = {},
  ): Promise<ProviderHttpResponse> {
    const response = await sendOnce(method, path, request)
    if (response.status !== 401) return response
    token.forget()
    return sendOnce(method, path, request)
  }
  return Object.assign(sendWithRetry, { namesPayerByToken })
}
