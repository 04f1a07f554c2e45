import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CamaraExchange,
  camaraSchemas,
  requestErrors,
  responseErrors,
  schemaErrors,
  schemaOfEvent,
} from '#testing/simulators/camara-schemas.ts'
import { openTestSimulators, type TestSimulators } from '#testing/simulators/test-simulators.ts'
import type { ChargeOrder, ChargingStore } from '../store.ts'

const PROVEN = { isPayerProven: true }

const seen: CamaraExchange[] = []
const realFetch = globalThis.fetch
let peers: TestSimulators
let store: ChargingStore

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init)
    const { pathname } = new URL(String(input))
    if (pathname.includes('/carrier-billing')) {
      const text = await response.clone().text()
      const request = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const answer = text === '' ? undefined : JSON.parse(text)
      seen.push({ method: init?.method ?? 'GET', path: pathname, request, status: response.status, answer })
    }
    return response
  }
  peers = await openTestSimulators()
  if (!peers.stores.dcb) throw new Error('the carrier is simulated here')
  store = peers.stores.dcb
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await peers.stop()
})

function check(one: CamaraExchange): void {
  expect(requestErrors(one)).toEqual([])
  checkAnswer(one)
}

function checkAnswer(one: CamaraExchange): void {
  expect(responseErrors(one)).toEqual([])
}

function order(phone: string, changes: Partial<ChargeOrder> = {}): ChargeOrder {
  const money = { amount: 899, currency: 'USD' }
  const correlator = `sub:conformance:p${seen.length}:a1`
  return {
    correlator,
    payer: { phone },
    money,
    description: 'A month',
    asksPayer: false,
    isPayerProven: true,
    ...changes,
  }
}

const PHONE_ENDS = '10 11 12 13 14 15 16 20 30 31 40 41 42 43 44 45 50 51 52 53'.split(' ')

/** All cases but 500, which the documents leave to CAMARA's common rules. */
const PHONES = ['+15550100001', ...PHONE_ENDS.map((end) => `+155501100${end}`)]

describe('requests and answers conform to CAMARA’s documents', () => {
  test.each(PHONES)('for a charge, its code, its page and its refund at %s', async (phone) => {
    const from = seen.length
    for (const asksPayer of [false, true]) {
      const asked = order(phone, { asksPayer })
      const outcome = await store.charge(asked).catch(() => undefined)
      await store.charge(asked).catch(() => undefined)
      const id = outcome && 'provider_id' in outcome ? outcome.provider_id : undefined
      if (outcome?.status === 'pending' && outcome.action?.kind === 'code' && id) {
        const given = { provider_id: id, authorization_id: outcome.action.authorization_id }
        await store.confirmCode({ ...given, code: '0' })
        await store.confirmCode({ ...given, code: '123456' })
      }
      if (id) {
        await store.find({ provider_id: id, correlator: asked.correlator, since: 0 })
        await store.proceed(id, PROVEN)
        const refund = { charge_id: id, correlator: `refund:${id}`, money: asked.money }
        await store.refund({ ...refund, money: { ...asked.money, amount: 1 }, correlator: `part:${id}` })
        await store.refund(refund)
        await store.refund(refund)
        await store.findRefund(refund)
      }
      await store.find({ correlator: asked.correlator, since: 0 })
    }
    await peers.advance(10)
    expect(seen.length).toBeGreaterThan(from)
    for (const one of seen.slice(from)) check(one)
  })

  test('for every amount from 0.01 to 99.99', () => {
    const schema = 'carrier-billing#/components/schemas/ChargingInformation'
    const validate = camaraSchemas.compile({ $ref: schema })
    const wrong = []
    for (let cents = 1; cents <= 9999; cents += 1) {
      if (!validate({ amount: cents / 100, currency: 'USD', description: 'A month' })) wrong.push(cents)
    }
    expect(wrong).toEqual([])
  })

  test('for a refund’s remaining amount, a list and an unknown id', async () => {
    const token = await tokenOf('carrier-billing:payments:read carrier-billing-refund:refunds:read')
    const headers = { authorization: `Bearer ${token}` }
    const outcome = await store.charge(order('+15550100001'))
    if (outcome.status !== 'succeeded') throw new Error('it was not charged')
    const refunds = `/carrier/carrier-billing-refund/v0.3/payments/${outcome.provider_id}/refunds`
    const from = seen.length
    const paths = [
      `${refunds}/remaining-amount`,
      `${refunds}?refundCreationDate.gte=2100-01-01T00:00:00Z&refundCreationDate.lte=2000-01-01T00:00:00Z`,
      `${refunds}/nothing`,
      '/carrier/carrier-billing/v0.5/payments?perPage=1000',
      '/carrier/carrier-billing/v0.5/payments?paymentStatus=succeeded&perPage=2&order=asc',
      '/carrier/carrier-billing/v0.5/payments/nothing',
    ]
    for (const path of paths) await peers.ask(path, { method: 'GET', headers })
    await peers.ask(paths[0] ?? '', { method: 'GET' })
    expect(seen.slice(from).map(({ status }) => status)).toEqual([200, 400, 404, 400, 200, 404, 401])
    for (const one of seen.slice(from)) check(one)
  })

  test('for requests refused as invalid', async () => {
    const token = await tokenOf('carrier-billing:payments:create carrier-billing:payments:write')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const from = seen.length
    const post = (path: string, body: unknown) =>
      peers.ask(`/carrier/carrier-billing/v0.5/payments${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
    const paymentAmount = { chargingInformation: { amount: 8.99, currency: 'USD', description: 'A month' } }
    const transaction = { phoneNumber: '+15550100001', referenceCode: 'r', paymentAmount }
    const { phoneNumber: _, ...nobody } = transaction
    const sink = 'https://site.test/webhooks/dcb'
    const credential = {
      credentialType: 'ACCESSTOKEN',
      accessToken: 't',
      accessTokenExpiresUtc: '2100-01-01T00:00:00Z',
    }
    await post('', { amountTransaction: nobody })
    await post('', { amountTransaction: transaction, sink, sinkCredential: { ...credential, credentialType: 'PLAIN' } })
    await post('', { amountTransaction: transaction, sink, sinkCredential: { ...credential, accessTokenType: 'mac' } })
    await post('/prepare', { amountTransaction: transaction, sink: 'http://site.test/' })
    const prepared = await (await post('/prepare', { amountTransaction: transaction })).json()
    const id = prepared.paymentId
    await post(`/${id}/validate`, { authorizationId: 'another', code: '1' })
    await post(`/${id}/confirm`, { phoneNumber: '+15550100001' })
    await post(`/${id}/cancel`, {})
    await post(`/${id}/cancel`, { phoneNumber: '+15550100001' })
    await post(`/${id}/cancel`, { phoneNumber: '+15550100001' })
    await post('/nothing/confirm', { phoneNumber: '+15550100001' })
    await peers.ask(`/carrier/carrier-billing/v0.5/payments/${id}`, {
      method: 'GET',
      headers: { authorization: headers.authorization },
    })
    const answers = seen.slice(from)
    expect(answers.map(({ status, answer }) => [status, Object(answer).code])).toEqual([
      [422, 'MISSING_IDENTIFIER'],
      [400, 'INVALID_CREDENTIAL'],
      [400, 'INVALID_TOKEN'],
      [400, 'INVALID_SINK'],
      [201, undefined],
      [400, 'CARRIER_BILLING.INVALID_AUTHORIZATION_ID'],
      [409, 'ALREADY_EXISTS'],
      [422, 'MISSING_IDENTIFIER'],
      [202, undefined],
      [409, 'CARRIER_BILLING.PAYMENT_CANCELLED'],
      [404, 'NOT_FOUND'],
      [403, 'PERMISSION_DENIED'],
    ])
    for (const one of answers) checkAnswer(one)
    const wrong: object[] = [{}, { amountTransaction: { ...transaction, phoneNumber: '5550100001' } }]
    for (const amount of [0, -1, 0.0001, '8.99']) {
      const chargingInformation = { ...paymentAmount.chargingInformation, amount }
      wrong.push({ amountTransaction: { ...transaction, paymentAmount: { chargingInformation } } })
    }
    for (const body of wrong) expect((await post('', body)).status).toBe(400)
    for (const one of seen.slice(from + answers.length)) checkAnswer(one)
  })

  test('for every callback', async () => {
    for (const phone of [
      '+15550100001',
      '+15550110031',
      '+15550110033',
      '+15550110051',
      '+15550110053',
      '+15550110045',
    ]) {
      const outcome = await store.charge(order(phone))
      await store.charge(order(phone, { asksPayer: true }))
      if (outcome.status !== 'succeeded') continue
      const money = { amount: 899, currency: 'USD' }
      await store.refund({ charge_id: outcome.provider_id, correlator: `refund:${outcome.provider_id}`, money })
    }
    await peers.advance(16 * 60)
    const types = new Set<string>()
    for (const { raw, event } of peers.notifications) {
      const body = JSON.parse(raw.body.toString())
      const schema = schemaOfEvent(body.type)
      expect(schemaErrors(schema, body)).toEqual([])
      expect(raw.headers['content-type']).toBe('application/cloudevents+json')
      expect(event).toBeDefined()
      types.add(body.type.replace(/.*\./, ''))
    }
    expect([...types].sort()).toEqual([
      'payment-cancelled',
      'payment-completed',
      'payment-denied',
      'payment-pending-validation',
      'payment-reserved',
      'refund-completed',
      'refund-denied',
    ])
  })
})

async function tokenOf(scope: string): Promise<string> {
  const { carrier } = peers.settings
  if (!carrier) throw new Error('the carrier is simulated here')
  const response = await realFetch(carrier.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${carrier.clientId}:${carrier.clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope,
    }),
  })
  return (await response.json()).access_token
}
