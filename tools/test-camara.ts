import { afterAll, beforeAll, expect } from 'vitest'
import { openTestPeers, type TestPeers } from './test-peers.ts'

/* What the scenarios of CAMARA’s test definitions need: requests with one thing changed, sent to the simulated carrier. */

export const BILLING = '/carrier/carrier-billing/v0.5/payments'
export const REFUND = '/carrier/carrier-billing-refund/v0.3/payments'
export const PHONE = '+15550100001'
export const SINK = 'https://site.test/webhooks/dcb'
export const CREDENTIAL = {
  credentialType: 'ACCESSTOKEN',
  accessToken: 't',
  accessTokenExpiresUtc: '2100-01-01T00:00:00Z',
  accessTokenType: 'bearer',
}

const ALL = [
  ...['create', 'write', 'read'].map((one) => `carrier-billing:payments:${one}`),
  ...['create', 'read'].map((one) => `carrier-billing-refund:refunds:${one}`),
].join(' ')

let peers: TestPeers
let references = 0

/** Opens the simulated carrier for the tests of a file. */
export function openCarrier(): void {
  beforeAll(async () => {
    peers = await openTestPeers()
  })
  afterAll(() => peers.stop())
}

export type Body = Record<string, unknown>
type Sent = {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  headers?: Record<string, string>
  scope?: string | null
}
type Answered = { status: number; code: unknown; body: Body; correlator: string | null }

export async function send({ path, method = 'POST', body, headers, scope }: Sent): Promise<Answered> {
  const token = scope === null ? undefined : await tokenOf(scope ?? ALL)
  const response = await peers.ask(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'x-correlator': 'b4333c46-49c0-4f62-80d7-f0ef930f1c46',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: Body = text === '' ? {} : { ...Object(JSON.parse(text)) }
  return { status: response.status, code: answer.code, body: answer, correlator: response.headers.get('x-correlator') }
}

async function tokenOf(scope: string): Promise<string> {
  const { carrier } = peers.settings
  if (!carrier) throw new Error('the carrier is simulated here')
  const response = await fetch(carrier.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${carrier.clientId}:${carrier.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  })
  return String(Object(await response.json()).access_token)
}

/** A body with other values at some of its places; undefined takes a place out. */
function changed(body: Body, places: Record<string, unknown>): Body {
  const copy: Body = structuredClone(body)
  for (const [place, value] of Object.entries(places)) {
    const steps = place.split('.')
    const last = steps.pop() ?? ''
    const at = steps.reduce<Body>((within, step) => {
      within[step] ??= {}
      return Object(within[step])
    }, copy)
    if (value === undefined) delete at[last]
    else at[last] = value
  }
  return copy
}

export function payment(places: Record<string, unknown> = {}): Body {
  references += 1
  const chargingInformation = { amount: 8.99, currency: 'USD', description: 'A month' }
  const body = { phoneNumber: PHONE, referenceCode: `r${references}`, paymentAmount: { chargingInformation } }
  return changed({ amountTransaction: body }, places)
}

export function refund(places: Record<string, unknown> = {}): Body {
  references += 1
  return changed({ type: 'total', amountTransaction: { referenceCode: `b${references}`, refundAmount: {} } }, places)
}

export const partial = (amount: number, more: object = {}) => ({
  type: 'partial',
  'amountTransaction.refundAmount.chargingInformation': { amount, currency: 'USD', description: 'A part', ...more },
})

export const T = 'amountTransaction'
export const INFORMATION = `${T}.paymentAmount.chargingInformation`

export type Case = [name: string, sent: Omit<Sent, 'path'>, status: number, says?: string | Body]

/** Some time passes at the carrier, and what was to happen there has happened. */
export async function later(seconds: number): Promise<void> {
  await peers.pass(seconds)
}

/** What every operation that reads refuses alike. */
export const unreadable = (name: string): Case[] => [
  [
    `${name}_400_invalid_x-correlator`,
    { method: 'GET', headers: { 'x-correlator': 'not this: ü' } },
    400,
    'INVALID_ARGUMENT',
  ],
  [`${name}_401.01_no_authorization_header`, { method: 'GET', scope: null }, 401, 'UNAUTHENTICATED'],
  [
    `${name}_401.03_invalid_access_token`,
    { method: 'GET', scope: null, headers: { authorization: 'Bearer x' } },
    401,
    'UNAUTHENTICATED',
  ],
  [`${name}_403.01_invalid_token_permissions`, { method: 'GET', scope: 'another' }, 403, 'PERMISSION_DENIED'],
]

/** What every operation refuses alike. */
export const refusedAnywhere = (name: string, body: Body): Case[] => [
  [`${name}_400.01_no_request_body`, {}, 400, 'INVALID_ARGUMENT'],
  [`${name}_invalid_x-correlator`, { body, headers: { 'x-correlator': 'not this: ü' } }, 400, 'INVALID_ARGUMENT'],
  [`${name}_401.01_no_authorization_header`, { body, scope: null }, 401, 'UNAUTHENTICATED'],
  [
    `${name}_401.03_invalid_access_token`,
    { body, scope: null, headers: { authorization: 'Bearer x' } },
    401,
    'UNAUTHENTICATED',
  ],
  [`${name}_403.01_invalid_token_permissions`, { body, scope: 'another' }, 403, 'PERMISSION_DENIED'],
]

export async function walk({
  path,
  sent,
  status,
  says,
}: {
  path: string
  sent: Case[1]
  status: number
  says: Case[3]
}) {
  const answered = await send({ path, ...sent })
  expect(answered).toMatchObject({ status, ...(typeof says === 'string' ? { code: says } : { body: says ?? {} }) })
  if (status >= 400) {
    expect(answered.body).toEqual({ status, code: says, message: expect.stringMatching(/\w+ \w+/) })
  }
  if (!sent.headers) expect(answered.correlator).toBe('b4333c46-49c0-4f62-80d7-f0ef930f1c46')
}

export const at = (place: string, value: unknown) => payment({ [place]: value })
