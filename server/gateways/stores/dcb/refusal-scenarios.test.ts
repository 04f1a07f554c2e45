import { describe, expect, test } from 'vitest'
import {
  advanceSeconds,
  BILLING,
  openSimulatedCarrier,
  PHONE,
  paymentBody,
  paymentWith,
  REFUND,
  refundBody,
  refuseNext,
  runScenario,
  send,
  TRANSACTION,
} from '#testing/simulators/camara-scenarios.ts'

/*
 * CAMARA’s scenarios of a second step with another subscriber's number (C02.02, C02.05) or of a denied payment
 * (403.02), and of rate limits (429.01); see
 * `carrier-scenarios.test.ts`.
 */

openSimulatedCarrier()

const RESERVED = '+15550110041'

const reserve = async () => {
  const { body } = await send({ path: `${BILLING}/prepare`, body: paymentWith(`${TRANSACTION}.phoneNumber`, RESERVED) })
  return `${BILLING}/${body.paymentId}`
}
const standing = async (path: string) => (await send({ path, method: 'GET' })).body.paymentStatus

describe.each([
  ['confirm', 'succeeded'],
  ['cancel', 'cancelled'],
])('%s', (step, end) => {
  test.each([
    ['C02.02_phone_number_not_found', '+15550110014', 404, 'IDENTIFIER_NOT_FOUND'],
    ['C02.05_phone_number_not_supported', '+15550110013', 422, 'SERVICE_NOT_APPLICABLE'],
    ['a known number that is not the payment’s', PHONE, 403, 'PERMISSION_DENIED'],
  ])('_payment_%s: refused, and the payment is unchanged', async (_name, phoneNumber, status, says) => {
    const path = await reserve()
    await runScenario({ path: `${path}/${step}`, sent: { body: { phoneNumber } }, status, says })
    expect(await standing(path)).toBe('reserved')
    await runScenario({ path: `${path}/${step}`, sent: { body: { phoneNumber: RESERVED } }, status: 202, says: {} })
    expect(await standing(path)).toBe(end)
  })
})

test('confirm_payment_403.02_payment_denied: 409 while the payment is being prepared, 403 once it is denied', async () => {
  const { body } = await send({
    path: `${BILLING}/prepare`,
    body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110045'),
  })
  const path = `${BILLING}/${body.paymentId}`
  const sent = { body: { phoneNumber: '+15550110045' } }
  expect(await standing(path)).toBe('processing')
  await runScenario({ path: `${path}/confirm`, sent, status: 409, says: 'ALREADY_EXISTS' })
  await advanceSeconds(6)
  expect(await standing(path)).toBe('denied')
  await runScenario({ path: `${path}/confirm`, sent, status: 403, says: 'CARRIER_BILLING.PAYMENT_DENIED' })
})

describe('_429.01_Too_Many_Requests: refused once, accepted at the next attempt', () => {
  const number = { body: { phoneNumber: RESERVED } }
  const reading = { method: 'GET' as const }
  const prepareCode = async () => {
    const { body } = await send({ path: `${BILLING}/prepare`, body: paymentBody() })
    const { authorizationId } = Object(body.validationInfo)
    return { path: `${BILLING}/${body.paymentId}/validate`, sent: { body: { authorizationId, code: '123456' } } }
  }
  const pay = async () => (await send({ path: BILLING, body: paymentBody() })).body.paymentId
  const payBack = async () => {
    const path = `${REFUND}/${await pay()}/refunds`
    return `${path}/${(await send({ path, body: refundBody() })).body.refundId}`
  }

  test.each<[string, () => Promise<{ path: string; sent: Omit<Parameters<typeof send>[0], 'path'> }>, number]>([
    ['createPayment', async () => ({ path: BILLING, sent: { body: paymentBody() } }), 201],
    ['preparePayment', async () => ({ path: `${BILLING}/prepare`, sent: { body: paymentBody() } }), 201],
    ['validatePayment', prepareCode, 204],
    ['confirmPayment', async () => ({ path: `${await reserve()}/confirm`, sent: number }), 202],
    ['cancelPayment', async () => ({ path: `${await reserve()}/cancel`, sent: number }), 202],
    ['retrievePayments', async () => ({ path: BILLING, sent: reading }), 200],
    ['retrievePayment', async () => ({ path: `${BILLING}/${await pay()}`, sent: reading }), 200],
    ['createRefund', async () => ({ path: `${REFUND}/${await pay()}/refunds`, sent: { body: refundBody() } }), 201],
    ['retrieveRefunds', async () => ({ path: `${REFUND}/${await pay()}/refunds`, sent: reading }), 200],
    ['retrieveRefund', async () => ({ path: await payBack(), sent: reading }), 200],
    [
      'retrievePaymentRemainingAmount',
      async () => ({ path: `${REFUND}/${await pay()}/refunds/remaining-amount`, sent: reading }),
      200,
    ],
  ])('%s', async (operation, make, status) => {
    const { path, sent } = await make()
    await refuseNext(operation)
    await runScenario({ path, sent, status: 429, says: 'TOO_MANY_REQUESTS' })
    await runScenario({ path, sent, status, says: {} })
  })
})
