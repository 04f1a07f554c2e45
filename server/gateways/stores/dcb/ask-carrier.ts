import type { Clock } from '../../clock.ts'
import { askProvider, type ProviderAnswer } from '../provider-request.ts'
import type { CarrierSettings } from '../store-settings.ts'
import { createCarrierToken } from './carrier-token.ts'
import { fetchSubscriberToken } from './subscriber-token.ts'

export type CarrierAsk = {
  correlator?: string
  json?: unknown
  /** Whose bill it is about. */
  phone?: string | undefined
}

/** Asks the carrier's billing API with a token; one that ran out early is replaced once. */
export type AskCarrier = {
  (method: 'GET' | 'POST', path: string, ask?: CarrierAsk): Promise<ProviderAnswer>
  /** Whether tokens name the payer (three-legged): the body must not, then. */
  namesPayerByToken: boolean
}

/** What the API itself answers of a number that it does not know. */
const UNKNOWN_NUMBER: ProviderAnswer = {
  status: 404,
  headers: new Headers(),
  body: { status: 404, code: 'IDENTIFIER_NOT_FOUND', message: 'phoneNumber not found.' },
}

export function createAskCarrier(settings: CarrierSettings, clock: Clock, milliseconds: number): AskCarrier {
  const token = createCarrierToken(settings, clock)
  const namesPayerByToken = settings.backchannelUrl !== undefined

  async function once(method: 'GET' | 'POST', path: string, { correlator, phone, ...ask }: CarrierAsk) {
    const isNamed = namesPayerByToken && phone !== undefined
    const bearer = isNamed ? await fetchSubscriberToken(settings, phone) : await token.get()
    if (bearer === undefined) return UNKNOWN_NUMBER
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(correlator !== undefined && { 'x-correlator': correlator }),
    }
    return askProvider(`${settings.apiRoot}${path}`, { method, headers, milliseconds, ...ask })
  }

  async function ask(method: 'GET' | 'POST', path: string, given: CarrierAsk = {}): Promise<ProviderAnswer> {
    const answer = await once(method, path, given)
    if (answer.status !== 401) return answer
    token.forget()
    return once(method, path, given)
  }
  return Object.assign(ask, { namesPayerByToken })
}
