import type { Clock } from '../../clock.ts'
import { askProvider, type ProviderAnswer } from '../provider-request.ts'
import type { CarrierSettings } from '../store-settings.ts'
import { createCarrierToken } from './carrier-token.ts'

export type CarrierAsk = { correlator?: string; json?: unknown }

/** Asks the carrier's billing API with a token; one that ran out early is replaced once. */
export type AskCarrier = (method: 'GET' | 'POST', path: string, ask?: CarrierAsk) => Promise<ProviderAnswer>

export function createAskCarrier(settings: CarrierSettings, clock: Clock, milliseconds: number): AskCarrier {
  const token = createCarrierToken(settings, clock)

  async function once(method: 'GET' | 'POST', path: string, { correlator, ...ask }: CarrierAsk) {
    const headers = {
      authorization: `Bearer ${await token.get()}`,
      ...(correlator !== undefined && { 'x-correlator': correlator }),
    }
    return askProvider(`${settings.apiRoot}${path}`, { method, headers, milliseconds, ...ask })
  }

  return async (method, path, ask = {}) => {
    const answer = await once(method, path, ask)
    if (answer.status !== 401) return answer
    token.forget()
    return once(method, path, ask)
  }
}
