import { describe, expect, test } from 'vitest'
import {
  BILLING,
  type CamaraBody,
  openSimulatedCarrier,
  PHONE,
  paymentBody,
  paymentWith,
  REFUND,
  refundBody,
  runScenario,
  send,
  TRANSACTION,
} from '#testing/simulators/camara-scenarios.ts'

/*
 * CAMARA’s scenarios with a three-legged token (…_three_legged, C02.03, …_03_for_phoneNumber, 403.02): the number is the
 * token’s, and a request that contains one too is refused. Some scenarios send the number anyway (…_02, …_10); the document
 * has UNNECESSARY_IDENTIFIER for it, and so has this carrier.
 */

openSimulatedCarrier()

const OTHER = '+15550100002'
const nobody = (places: Record<string, unknown> = {}) =>
  paymentBody({ [`${TRANSACTION}.phoneNumber`]: undefined, ...places })
const reserve = async (of: string) => {
  const { body } = await send({ path: `${BILLING}/prepare`, body: nobody(), of })
  const { authorizationId } = Object(body.validationInfo)
  const path = `${BILLING}/${body.paymentId}`
  return { path, code: { authorizationId, code: '123456' } }
}

describe.each([
  ['create_payment_10', BILLING],
  ['prepare_payment_10', `${BILLING}/prepare`],
])('%s_phoneNumber_three_legged', (_name, path) => {
  test('takes the number from the token', async () => {
    await runScenario({
      path,
      sent: { body: nobody(), of: PHONE },
      status: 201,
      says: { [TRANSACTION]: { phoneNumber: PHONE } },
    })
  })
  test.each([
    ['the same', PHONE],
    ['another', OTHER],
  ])('C02.03_unnecessary_phone_number: %s', async (_which, phoneNumber) => {
    const before = Object.keys((await send({ path: `${BILLING}?perPage=100`, method: 'GET' })).body).length
    const sent = { body: paymentWith(`${TRANSACTION}.phoneNumber`, phoneNumber), of: PHONE }
    await runScenario({ path, sent, status: 422, says: 'UNNECESSARY_IDENTIFIER' })
    expect(Object.keys((await send({ path: `${BILLING}?perPage=100`, method: 'GET' })).body)).toHaveLength(before)
  })
})

describe.each(['confirm', 'cancel'])('%s_payment', (step) => {
  test('02_phoneNumber_three_legged: in two steps, by the token alone', async () => {
    const { path, code } = await reserve(PHONE)
    await runScenario({ path: `${path}/validate`, sent: { body: code, of: PHONE }, status: 204, says: {} })
    await runScenario({ path: `${path}/${step}`, sent: { body: {}, of: PHONE }, status: 202, says: {} })
  })

  test('C02.03_unnecessary_phone_number, and a token of another number', async () => {
    const { path, code } = await reserve(PHONE)
    const denied = { status: 403, says: 'PERMISSION_DENIED' }
    await runScenario({ path: `${path}/validate`, sent: { body: code, of: OTHER }, ...denied })
    await runScenario({ path: `${path}/validate`, sent: { body: code, of: PHONE }, status: 204, says: {} })
    const both = { body: { phoneNumber: PHONE }, of: PHONE }
    await runScenario({ path: `${path}/${step}`, sent: both, status: 422, says: 'UNNECESSARY_IDENTIFIER' })
    await runScenario({ path: `${path}/${step}`, sent: { body: {}, of: OTHER }, ...denied })
    expect((await send({ path, method: 'GET' })).body.paymentStatus).toBe('reserved')
  })
})

describe('what a subscriber’s token may read', () => {
  const ids = (body: CamaraBody, name: string) => Object.values(body).map((one) => Object(one)[name])

  test('retrieve_payments_03_for_phoneNumber, 04_for_application', async () => {
    const phones = async (of?: string) => {
      const sent = { path: `${BILLING}?perPage=100`, method: 'GET' as const, ...(of && { of }) }
      const payments = ids((await send(sent)).body, TRANSACTION)
      return new Set(payments.map((one) => one.phoneNumber))
    }
    await send({ path: BILLING, body: nobody(), of: OTHER })
    expect(await phones(OTHER)).toEqual(new Set([OTHER]))
    expect(await phones()).toEqual(new Set([OTHER, PHONE]))
    expect(await phones('+15550100003')).toEqual(new Set())
  })

  test('retrieve_payment_403.02, retrieve_refund_403.02, create_refund_403.02_phoneNumber_token_mismatch', async () => {
    const { paymentId } = (await send({ path: BILLING, body: nobody(), of: PHONE })).body
    const refunds = `${REFUND}/${paymentId}/refunds`
    const denied = { status: 403, says: 'PERMISSION_DENIED' }
    await runScenario({ path: refunds, sent: { body: refundBody(), of: OTHER }, ...denied })
    const { refundId } = (await send({ path: refunds, body: refundBody(), of: PHONE })).body
    const paths = [`${BILLING}/${paymentId}`, refunds, `${refunds}/${refundId}`, `${refunds}/remaining-amount`]
    for (const path of paths) {
      await runScenario({ path, sent: { method: 'GET', of: OTHER }, ...denied })
      await runScenario({ path, sent: { method: 'GET', of: PHONE }, status: 200, says: {} })
    }
  })
})
