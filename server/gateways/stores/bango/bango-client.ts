import { fetchFromProvider, NoProviderResponse, type ProviderHttpResponse } from '../provider-http.ts'
import { type Decline, StoreUnavailable } from '../store.ts'
import type { BangoSettings } from '../store-settings.ts'
import { answerShape } from './bango-shapes.ts'

export type BangoResponse = {
  /** The result: `OK`, an action, a refusal. */
  code: string
  transactionId: string | undefined
  userId: string | undefined
  sessionId: string | undefined
  /** The page for the payer. */
  url: string | undefined
  body: unknown
}

export type BangoClient = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  json?: unknown,
) => Promise<BangoResponse>

/** Errors of our request or of Bango, which say nothing about the payer. */
const FAILURE_CODES = new Set([
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'CONNECT_TIMEOUT',
])

/**
 * Client of the Payment API v5. Returns every answer, those with error codes too; throws NoProviderResponse without an
 * answer that can be read.
 */
export function createBangoClient({ url, username, password }: BangoSettings, milliseconds: number): BangoClient {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return async (method, path, json) => {
    const requestOptions = { method, milliseconds, headers: { authorization }, ...(json !== undefined && { json }) }
    return read(await fetchFromProvider(`${url}${path}`, requestOptions))
  }
}

function read({ status, body }: ProviderHttpResponse): BangoResponse {
  if (!answerShape.Check(body))
    throw new NoProviderResponse(true, new Error(`Bango answered ${status} with an unknown body`))
  return {
    code: body.responseCode,
    transactionId: body.transactionId ?? undefined,
    userId: body.bangoUserId ?? undefined,
    sessionId: body.sessionId ?? undefined,
    url: body.parameters?.url,
    body,
  }
}

/** A request that moves no money: after a failure nothing was charged. */
export async function requireBangoResponse(pendingResponse: Promise<BangoResponse>): Promise<BangoResponse> {
  const response = await pendingResponse.catch((error) => {
    if (error instanceof NoProviderResponse) throw new StoreUnavailable(error.message, { cause: error })
    throw error
  })
  if (FAILURE_CODES.has(response.code) && response.code !== 'NOT_FOUND') {
    throw new StoreUnavailable(`Bango answered ${response.code}`)
  }
  return response
}

export function isBangoFailure({ code }: BangoResponse): boolean {
  return FAILURE_CODES.has(code)
}

const DECLINES: Readonly<Record<string, Decline>> = {
  USER_INSUFFICIENT_CREDIT: 'insufficient_credit',
  USER_BARRED: 'barred',
  USER_NOT_ENABLED: 'barred',
  USER_SUSPENDED: 'suspended',
}

/** Why Bango refused a charge. The names of limits differ by carrier. */
export function declineOfCode(code: string): Decline {
  if (/LIMIT/.test(code)) return 'spend_limit'
  if (/CANCEL/.test(code)) return 'cancelled_by_payer'
  return DECLINES[code] ?? 'denied'
}
