import { afterAll, beforeAll, expect } from 'vitest'
import { responseErrors } from './camara-schemas.ts'
import { openTestSimulators, type TestSimulators } from './test-simulators.ts'

/* The setup for scenarios of CAMARA’s test definitions: requests with one change, sent to the simulated carrier. */

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

const ALL_SCOPES = [
  ...['create', 'write', 'read'].map((one) => `carrier-billing:payments:${one}`),
  ...['create', 'read'].map((one) => `carrier-billing-refund:refunds:${one}`),
].join(' ')

let simulators: TestSimulators
let referenceCount = 0

/** Opens the simulated carrier for the tests of a file. */
export function openSimulatedCarrier(): void {
  beforeAll(async () => {
    simulators = await openTestSimulators()
  })
  afterAll(() => simulators.stop())
}

export type CamaraBody = Record<string, unknown>
type CamaraRequest = {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  headers?: Record<string, string>
  scope?: string | null
  /** The phone number of a three-legged token. */
  of?: string
}
type CamaraReply = { status: number; code: unknown; body: CamaraBody; correlator: string | null }

/** Sends a request and validates the answer against the document of its operation and status. */
export async function send({ path, method = 'POST', body, headers, scope, of }: CamaraRequest): Promise<CamaraReply> {
  const token = scope === null ? undefined : await tokenOf(scope ?? ALL_SCOPES, of)
  const response = await simulators.ask(path, {
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
  const parsed: unknown = text === '' ? undefined : JSON.parse(text)
  const [pathname = path] = path.split('?')
  expect(responseErrors({ method, path: pathname, status: response.status, answer: parsed })).toEqual([])
  const answer: CamaraBody = { ...Object(parsed) }
  return { status: response.status, code: answer.code, body: answer, correlator: response.headers.get('x-correlator') }
}

async function tokenOf(scope: string, of?: string): Promise<string> {
  const { carrier } = simulators.settings
  if (!carrier) throw new Error('the carrier is simulated here')
  const post = async (url: string, form: Record<string, string>) => {
    const authorization = `Basic ${btoa(`${carrier.clientId}:${carrier.clientSecret}`)}`
    const response = await fetch(url, { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) })
    return Object(await response.json())
  }
  if (of === undefined) {
    return String((await post(carrier.tokenUrl, { grant_type: 'client_credentials', scope })).access_token)
  }
  const url = carrier.tokenUrl.replace(/token$/, 'bc-authorize')
  const { auth_req_id } = await post(url, { scope, login_hint: `tel:${of}` })
  const grant_type = 'urn:openid:params:grant-type:ciba'
  return String((await post(carrier.tokenUrl, { grant_type, auth_req_id })).access_token)
}

/** Has the next requests of one operation fail. */
export async function refuseNext(operation: string, fault = 'too_many_requests', times = 1): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { status } = await simulators.ask('/carrier/__faults', {
    method: 'POST',
    headers,
    body: JSON.stringify({ operation, fault, times }),
  })
  expect(status).toBe(204)
}

/** The types of the carrier's notifications, without their prefix, in order. */
export const notificationTypes = () =>
  simulators.notifications.map(({ raw }) => String(JSON.parse(raw.body.toString()).type).replace(/.*\./, ''))

/** A body with changes by path; undefined removes a field. */
function withChanges(body: CamaraBody, places: Record<string, unknown>): CamaraBody {
  const copy: CamaraBody = structuredClone(body)
  for (const [place, value] of Object.entries(places)) {
    const steps = place.split('.')
    const last = steps.pop() ?? ''
    const at = steps.reduce<CamaraBody>((within, step) => {
      within[step] ??= {}
      return Object(within[step])
    }, copy)
    if (value === undefined) delete at[last]
    else at[last] = value
  }
  return copy
}

export function paymentBody(places: Record<string, unknown> = {}): CamaraBody {
  referenceCount += 1
  const chargingInformation = { amount: 8.99, currency: 'USD', description: 'A month' }
  const body = { phoneNumber: PHONE, referenceCode: `r${referenceCount}`, paymentAmount: { chargingInformation } }
  return withChanges({ amountTransaction: body }, places)
}

export function refundBody(places: Record<string, unknown> = {}): CamaraBody {
  referenceCount += 1
  return withChanges(
    { type: 'total', amountTransaction: { referenceCode: `b${referenceCount}`, refundAmount: {} } },
    places,
  )
}

export const partialRefund = (amount: number, more: object = {}) => ({
  type: 'partial',
  'amountTransaction.refundAmount.chargingInformation': { amount, currency: 'USD', description: 'A part', ...more },
})

export const TRANSACTION = 'amountTransaction'
export const CHARGING_INFORMATION = `${TRANSACTION}.paymentAmount.chargingInformation`

export type CamaraScenario = [
  name: string,
  sent: Omit<CamaraRequest, 'path'>,
  status: number,
  says?: string | CamaraBody,
]

/** Moves the carrier's clock and does its due work. */
export async function advanceSeconds(seconds: number): Promise<void> {
  await simulators.advance(seconds)
}

/** The errors that all read operations have in common. */
export const readRefusals = (name: string): CamaraScenario[] => [
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

/** The errors that all operations have in common. */
export const commonRefusals = (name: string, body: CamaraBody): CamaraScenario[] => [
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

export async function runScenario({
  path,
  sent,
  status,
  says,
}: {
  path: string
  sent: CamaraScenario[1]
  status: number
  says: CamaraScenario[3]
}) {
  const answered = await send({ path, ...sent })
  expect(answered).toMatchObject({ status, ...(typeof says === 'string' ? { code: says } : { body: says ?? {} }) })
  if (status >= 400) {
    expect(answered.body).toEqual({ status, code: says, message: expect.stringMatching(/\w+ \w+/) })
  }
  if (!sent.headers) expect(answered.correlator).toBe('b4333c46-49c0-4f62-80d7-f0ef930f1c46')
}

export const paymentWith = (place: string, value: unknown) => paymentBody({ [place]: value })

/** Repeated identifiers and the expected error: first request, second request with the same identifier. */
export const REPEATED_REQUESTS: [
  name: string,
  first: Record<string, unknown>,
  second: Record<string, unknown>,
  status: number,
  says: string,
][] = [
  [
    '400.05_clientCorrelator_in_use',
    { [`${TRANSACTION}.clientCorrelator`]: 'in use' },
    { [`${TRANSACTION}.clientCorrelator`]: 'in use' },
    400,
    'INVALID_ARGUMENT',
  ],
  [
    '409.01_duplicated: a reference, without a correlator',
    { [`${TRANSACTION}.referenceCode`]: 'used' },
    { [`${TRANSACTION}.referenceCode`]: 'used' },
    409,
    'ALREADY_EXISTS',
  ],
  [
    '409.01_duplicated: a reference, with a correlator of its own',
    { [`${TRANSACTION}.referenceCode`]: 'used twice' },
    { [`${TRANSACTION}.referenceCode`]: 'used twice', [`${TRANSACTION}.clientCorrelator`]: 'another' },
    409,
    'ALREADY_EXISTS',
  ],
  [
    '400.05 before 409.01: the same request once more',
    { [`${TRANSACTION}.referenceCode`]: 'the same', [`${TRANSACTION}.clientCorrelator`]: 'the same' },
    { [`${TRANSACTION}.referenceCode`]: 'the same', [`${TRANSACTION}.clientCorrelator`]: 'the same' },
    400,
    'INVALID_ARGUMENT',
  ],
]

type RepeatedScenario = {
  path: string
  first: Record<string, unknown>
  second: Record<string, unknown>
  status: number
  says: string
  make?: (places: Record<string, unknown>) => CamaraBody
}

/** Sends a request, and a second one that is refused because of it and must have no effect. */
export async function runRepeatedScenario({
  path,
  first,
  second,
  status,
  says,
  make = paymentBody,
}: RepeatedScenario): Promise<void> {
  const count = async () => Object.keys((await send({ path: listOf(path), method: 'GET' })).body).length
  await runScenario({ path, sent: { body: make(first) }, status: 201, says: {} })
  const before = await count()
  await runScenario({ path, sent: { body: make(second) }, status, says })
  expect(await count()).toBe(before)
}

const listOf = (path: string) => `${path.replace(/\/prepare$/, '')}?perPage=100`
