import type { Clock } from '../../clock.ts'
import { fetchFromProvider, type ProviderHttpResponse } from '../provider-http.ts'
import type { CarrierSettings } from '../store-settings.ts'
import { createCarrierToken } from './carrier-token.ts'
import { fetchSubscriberToken } from './subscriber-token.ts'

type CarrierRequest = {
  correlator?: string
  json?: unknown
  /** Whose bill it is about. */
  phone?: string | undefined
}

/** Asks the carrier's billing API with a token; one that ran out early is replaced once. */
export type CarrierClient = {
  (method: 'GET' | 'POST', path: string, ask?: CarrierRequest): Promise<ProviderHttpResponse>
  /** Whether tokens name the payer (three-legged): the body must not, then. */
  namesPayerByToken: boolean
}

/** What the API itself answers of a number that it does not know. */
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

  async function ask(method: 'GET' | 'POST', path: string, given: CarrierRequest = {}): Promise<ProviderHttpResponse> {
    const answer = await sendOnce(method, path, given)
    if (answer.status !== 401) return answer
    token.forget()
    return sendOnce(method, path, given)
  }
  return Object.assign(ask, { namesPayerByToken })
}
