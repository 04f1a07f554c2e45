import { describe, expect, test } from 'vitest'
import {
  advanceSeconds,
  BILLING,
  type CamaraScenario,
  commonRefusals,
  notificationTypes,
  openSimulatedCarrier,
  PHONE,
  partialRefund,
  paymentBody,
  paymentWith,
  REFUND,
  REPEATED_REQUESTS,
  refundBody,
  runRepeatedScenario,
  runScenario,
  SINK,
  send,
  TRANSACTION,
} from '#testing/simulators/camara-scenarios.ts'

openSimulatedCarrier()

describe('CAMARA’s scenarios of createRefund', () => {
  const api = 'CARRIER_BILLING_REFUND'
  const part = partialRefund(1, { isTaxIncluded: true })
  const cases: [...CamaraScenario, phone?: string][] = [
    ...commonRefusals('create_refund', refundBody()),
    [
      'create_refund_04_total_refund',
      { body: refundBody() },
      201,
      { type: 'total', [TRANSACTION]: { refundAmount: {} } },
    ],
    ['create_refund_05_partial_refund_…_net_amount', { body: refundBody(partialRefund(1)) }, 201, { type: 'partial' }],
    ['create_refund_06_…_taxAmount', { body: refundBody(partialRefund(1, { taxAmount: 0.1 })) }, 201],
    ['create_refund_10_reason', { body: refundBody({ reason: 'asked' }) }, 201, { reason: 'asked' }],
    ['create_refund_11_sync_behaviour', { body: refundBody() }, 201, { refundStatus: 'succeeded' }],
    ['create_refund_12_async_behaviour', { body: refundBody() }, 201, { refundStatus: 'processing' }, '+15550110051'],
    ['create_refund_400.02_empty_request_body', { body: {} }, 400, 'INVALID_ARGUMENT'],
    ...['type', TRANSACTION, `${TRANSACTION}.refundAmount`, `${TRANSACTION}.referenceCode`].map(
      (place): CamaraScenario => [
        `create_refund_400.04 ${place}`,
        { body: refundBody({ [place]: undefined }) },
        400,
        'INVALID_ARGUMENT',
      ],
    ),
    ['create_refund_400.06_invalid_sink', { body: refundBody({ sink: 'http://site.test/' }) }, 400, 'INVALID_SINK'],
    ['create_refund_403.02_refund_denied', { body: refundBody() }, 403, `${api}.REFUND_DENIED`, '+15550110050'],
    [
      'create_refund_422.01_unauthorized_amount',
      { body: refundBody(partialRefund(9)) },
      422,
      `${api}.UNAUTHORIZED_AMOUNT`,
    ],
    ['create_refund_422.03', { body: refundBody() }, 422, `${api}.INVALID_PAYMENT_STATUS`, '+15550110030'],
    ['create_refund_422.04', { body: refundBody(part) }, 422, `${api}.TAXES_MANAGEMENT_MISMATCH`],
  ]
  test.each(cases)('%s', async (_name, sent, status, says, phone = PHONE) => {
    const { body } = await send({ path: BILLING, body: paymentWith(`${TRANSACTION}.phoneNumber`, phone) })
    await runScenario({ path: `${REFUND}/${body.paymentId}/refunds`, sent, status, says })
  })
  test.each(REPEATED_REQUESTS)('create_refund_%s', async (_name, first, second, status, says) => {
    const { body } = await send({ path: BILLING, body: paymentBody() })
    const path = `${REFUND}/${body.paymentId}/refunds`
    const part = (places: Record<string, unknown>) => refundBody({ ...partialRefund(1), ...places })
    await runRepeatedScenario({ path, first, second, status, says, make: part })
  })

  test('create_refund_400 a currency that is not the payment’s', async () => {
    const { body } = await send({ path: BILLING, body: paymentBody() })
    const sent = { body: refundBody(partialRefund(1, { currency: 'EUR' })) }
    await runScenario({ path: `${REFUND}/${body.paymentId}/refunds`, sent, status: 400, says: 'INVALID_ARGUMENT' })
  })

  describe('of items', () => {
    const DETAILS = `${TRANSACTION}.refundAmount.refundDetails`
    const item = (id: string, amount: number) => ({ id, amount, currency: 'USD', description: id })
    const back = (paymentItemId: string, amount: number, currency = 'USD') => {
      return { paymentItemId, amount, currency, description: paymentItemId }
    }
    const pay = async (items: object[] | undefined) => {
      const places = { [`${TRANSACTION}.paymentAmount.paymentDetails`]: items }
      const { body } = await send({ path: BILLING, body: paymentBody(places) })
      return `${REFUND}/${body.paymentId}/refunds`
    }
    const ITEMS = [item('prayers', 5), item('sleep', 3.99)]

    test.each([
      ['one of two', 5, [back('prayers', 5)]],
      ['parts of both', 3, [back('prayers', 2), back('sleep', 1)]],
    ])('create_refund_08_refundDetails: %s', async (_name, amount, details) => {
      const sent = { body: refundBody({ ...partialRefund(amount), [DETAILS]: details }) }
      await runScenario({
        path: await pay(ITEMS),
        sent,
        status: 201,
        says: { [TRANSACTION]: { refundAmount: { refundDetails: details } } },
      })
    })

    test.each([
      ['an item that was not in the payment', 1, [back('music', 1)]],
      ['more of an item than was paid', 4, [back('sleep', 4)]],
      ['a repeated item, together more than was paid', 6, [back('prayers', 3), back('prayers', 3)]],
      ['another currency', 1, [back('sleep', 1, 'EUR')]],
      ['items that do not sum to the amount', 3, [back('sleep', 2)]],
    ])('create_refund_422.05_inconsistent_refund_details: %s', async (_name, amount, details) => {
      const sent = { body: refundBody({ ...partialRefund(amount), [DETAILS]: details }) }
      await runScenario({ path: await pay(ITEMS), sent, status: 422, says: `${api}.REFUND_DETAILS_MISMATCH` })
    })

    test('create_refund_422.05: of a payment without items, and of an item already refunded', async () => {
      const sent = (amount: number) => ({
        body: refundBody({ ...partialRefund(amount), [DETAILS]: [back('sleep', amount)] }),
      })
      const mismatch = { status: 422, says: `${api}.REFUND_DETAILS_MISMATCH` }
      await runScenario({ path: await pay(undefined), sent: sent(1), ...mismatch })
      const path = await pay(ITEMS)
      await runScenario({ path, sent: sent(3), status: 201, says: {} })
      await runScenario({ path, sent: sent(1), ...mismatch })
      await runScenario({ path, sent: sent(0.99), status: 201, says: {} })
    })
  })

  test('create_refund_422.02_accumulated_threshold_amount_overpassed: over all payments of a number', async () => {
    const pay = async () => {
      const { body } = await send({ path: BILLING, body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110052') })
      return `${REFUND}/${body.paymentId}/refunds`
    }
    await runScenario({ path: await pay(), sent: { body: refundBody() }, status: 201, says: {} })
    const path = await pay()
    const says = `${api}.USER_AMOUNT_THRESHOLD_OVERPASSED`
    await runScenario({ path, sent: { body: refundBody() }, status: 422, says })
    await runScenario({ path, sent: { body: refundBody(partialRefund(1.02)) }, status: 422, says })
    await runScenario({ path, sent: { body: refundBody(partialRefund(1.01)) }, status: 201, says: {} })
  })

  test('a refund denied later: reported, not refunded, and open for another request', async () => {
    const { body } = await send({ path: BILLING, body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110053') })
    const path = `${REFUND}/${body.paymentId}/refunds`
    const made = await send({ path, body: refundBody({ sink: SINK }) })
    expect(made).toMatchObject({ status: 201, body: { refundStatus: 'processing' } })
    const remaining = async () => (await send({ path: `${path}/remaining-amount`, method: 'GET' })).body.amount
    expect(await remaining()).toBe(0)
    await advanceSeconds(6)
    const read = await send({ path: `${path}/${made.body.refundId}`, method: 'GET' })
    expect(read.body).toMatchObject({ refundStatus: 'denied' })
    expect(read.body).not.toHaveProperty('refundDate')
    expect(await remaining()).toBe(8.99)
    expect(notificationTypes().at(-1)).toBe('refund-denied')
    const denied = await send({ path: `${path}?refundStatus=denied`, method: 'GET' })
    expect(Object.values(denied.body)).toHaveLength(1)
    await runScenario({ path, sent: { body: refundBody() }, status: 201, says: {} })
  })

  test('create_refund_404.01_payment_not_found, 403.03_payment_not_eligible_for_refund', async () => {
    await runScenario({
      path: `${REFUND}/nothing/refunds`,
      sent: { body: refundBody() },
      status: 404,
      says: 'NOT_FOUND',
    })
    const path = `${REFUND}/${(await send({ path: BILLING, body: paymentBody() })).body.paymentId}/refunds`
    await runScenario({ path, sent: { body: refundBody() }, status: 201, says: {} })
    await runScenario({
      path,
      sent: { body: refundBody() },
      status: 403,
      says: `${api}.PAYMENT_NOT_ELIGIBLE_FOR_REFUND`,
    })
  })
})
