import { describe, expect, test } from 'vitest'
import {
  at,
  BILLING,
  type Case,
  later,
  openCarrier,
  PHONE,
  partial,
  payment,
  REFUND,
  REPEATING,
  refund,
  refusedAnywhere,
  SINK,
  send,
  T,
  toldTypes,
  walk,
  walkTwice,
} from '#tools/test-camara.ts'

openCarrier()

describe('CAMARA’s scenarios of createRefund', () => {
  const api = 'CARRIER_BILLING_REFUND'
  const part = partial(1, { isTaxIncluded: true })
  const cases: [...Case, phone?: string][] = [
    ...refusedAnywhere('create_refund', refund()),
    ['create_refund_04_total_refund', { body: refund() }, 201, { type: 'total', [T]: { refundAmount: {} } }],
    ['create_refund_05_partial_refund_…_net_amount', { body: refund(partial(1)) }, 201, { type: 'partial' }],
    ['create_refund_06_…_taxAmount', { body: refund(partial(1, { taxAmount: 0.1 })) }, 201],
    ['create_refund_10_reason', { body: refund({ reason: 'asked' }) }, 201, { reason: 'asked' }],
    ['create_refund_11_sync_behaviour', { body: refund() }, 201, { refundStatus: 'succeeded' }],
    ['create_refund_12_async_behaviour', { body: refund() }, 201, { refundStatus: 'processing' }, '+15550110051'],
    ['create_refund_400.02_empty_request_body', { body: {} }, 400, 'INVALID_ARGUMENT'],
    ...['type', T, `${T}.refundAmount`, `${T}.referenceCode`].map(
      (place): Case => [
        `create_refund_400.04 ${place}`,
        { body: refund({ [place]: undefined }) },
        400,
        'INVALID_ARGUMENT',
      ],
    ),
    ['create_refund_400.06_invalid_sink', { body: refund({ sink: 'http://site.test/' }) }, 400, 'INVALID_SINK'],
    ['create_refund_403.02_refund_denied', { body: refund() }, 403, `${api}.REFUND_DENIED`, '+15550110050'],
    ['create_refund_422.01_unauthorized_amount', { body: refund(partial(9)) }, 422, `${api}.UNAUTHORIZED_AMOUNT`],
    ['create_refund_422.03', { body: refund() }, 422, `${api}.INVALID_PAYMENT_STATUS`, '+15550110030'],
    ['create_refund_422.04', { body: refund(part) }, 422, `${api}.TAXES_MANAGEMENT_MISMATCH`],
  ]
  test.each(cases)('%s', async (_name, sent, status, says, phone = PHONE) => {
    const { body } = await send({ path: BILLING, body: at(`${T}.phoneNumber`, phone) })
    await walk({ path: `${REFUND}/${body.paymentId}/refunds`, sent, status, says })
  })
  test.each(REPEATING)('create_refund_%s', async (_name, first, second, status, says) => {
    const { body } = await send({ path: BILLING, body: payment() })
    const path = `${REFUND}/${body.paymentId}/refunds`
    const part = (places: Record<string, unknown>) => refund({ ...partial(1), ...places })
    await walkTwice({ path, first, second, status, says, make: part })
  })

  test('create_refund_400 a currency that is not the payment’s', async () => {
    const { body } = await send({ path: BILLING, body: payment() })
    const sent = { body: refund(partial(1, { currency: 'EUR' })) }
    await walk({ path: `${REFUND}/${body.paymentId}/refunds`, sent, status: 400, says: 'INVALID_ARGUMENT' })
  })

  describe('of items', () => {
    const DETAILS = `${T}.refundAmount.refundDetails`
    const item = (id: string, amount: number) => ({ id, amount, currency: 'USD', description: id })
    const back = (paymentItemId: string, amount: number, currency = 'USD') => {
      return { paymentItemId, amount, currency, description: paymentItemId }
    }
    const pay = async (items: object[] | undefined) => {
      const places = { [`${T}.paymentAmount.paymentDetails`]: items }
      const { body } = await send({ path: BILLING, body: payment(places) })
      return `${REFUND}/${body.paymentId}/refunds`
    }
    const ITEMS = [item('prayers', 5), item('sleep', 3.99)]

    test.each([
      ['one of two', 5, [back('prayers', 5)]],
      ['parts of both', 3, [back('prayers', 2), back('sleep', 1)]],
    ])('create_refund_08_refundDetails: %s', async (_name, amount, details) => {
      const sent = { body: refund({ ...partial(amount), [DETAILS]: details }) }
      await walk({
        path: await pay(ITEMS),
        sent,
        status: 201,
        says: { [T]: { refundAmount: { refundDetails: details } } },
      })
    })

    test.each([
      ['an item that was not paid', 1, [back('music', 1)]],
      ['more of an item than was paid', 4, [back('sleep', 4)]],
      ['an item twice, together more than was paid', 6, [back('prayers', 3), back('prayers', 3)]],
      ['another currency', 1, [back('sleep', 1, 'EUR')]],
      ['items that are not the amount', 3, [back('sleep', 2)]],
    ])('create_refund_422.05_inconsistent_refund_details: %s', async (_name, amount, details) => {
      const sent = { body: refund({ ...partial(amount), [DETAILS]: details }) }
      await walk({ path: await pay(ITEMS), sent, status: 422, says: `${api}.REFUND_DETAILS_MISMATCH` })
    })

    test('create_refund_422.05: of a payment without items, and of an item that has gone back already', async () => {
      const sent = (amount: number) => ({ body: refund({ ...partial(amount), [DETAILS]: [back('sleep', amount)] }) })
      const mismatch = { status: 422, says: `${api}.REFUND_DETAILS_MISMATCH` }
      await walk({ path: await pay(undefined), sent: sent(1), ...mismatch })
      const path = await pay(ITEMS)
      await walk({ path, sent: sent(3), status: 201, says: {} })
      await walk({ path, sent: sent(1), ...mismatch })
      await walk({ path, sent: sent(0.99), status: 201, says: {} })
    })
  })

  test('create_refund_422.02_accumulated_threshold_amount_overpassed: over all payments of a number', async () => {
    const pay = async () => {
      const { body } = await send({ path: BILLING, body: at(`${T}.phoneNumber`, '+15550110052') })
      return `${REFUND}/${body.paymentId}/refunds`
    }
    await walk({ path: await pay(), sent: { body: refund() }, status: 201, says: {} })
    const path = await pay()
    const says = `${api}.USER_AMOUNT_THRESHOLD_OVERPASSED`
    await walk({ path, sent: { body: refund() }, status: 422, says })
    await walk({ path, sent: { body: refund(partial(1.02)) }, status: 422, says })
    await walk({ path, sent: { body: refund(partial(1.01)) }, status: 201, says: {} })
  })

  test('a refund that ends denied: told of, not paid back, and there to be asked for again', async () => {
    const { body } = await send({ path: BILLING, body: at(`${T}.phoneNumber`, '+15550110053') })
    const path = `${REFUND}/${body.paymentId}/refunds`
    const made = await send({ path, body: refund({ sink: SINK }) })
    expect(made).toMatchObject({ status: 201, body: { refundStatus: 'processing' } })
    const remaining = async () => (await send({ path: `${path}/remaining-amount`, method: 'GET' })).body.amount
    expect(await remaining()).toBe(0)
    await later(6)
    const read = await send({ path: `${path}/${made.body.refundId}`, method: 'GET' })
    expect(read.body).toMatchObject({ refundStatus: 'denied' })
    expect(read.body).not.toHaveProperty('refundDate')
    expect(await remaining()).toBe(8.99)
    expect(toldTypes().at(-1)).toBe('refund-denied')
    const denied = await send({ path: `${path}?refundStatus=denied`, method: 'GET' })
    expect(Object.values(denied.body)).toHaveLength(1)
    await walk({ path, sent: { body: refund() }, status: 201, says: {} })
  })

  test('create_refund_404.01_payment_not_found, 403.03_payment_not_eligible_for_refund', async () => {
    await walk({ path: `${REFUND}/nothing/refunds`, sent: { body: refund() }, status: 404, says: 'NOT_FOUND' })
    const path = `${REFUND}/${(await send({ path: BILLING, body: payment() })).body.paymentId}/refunds`
    await walk({ path, sent: { body: refund() }, status: 201, says: {} })
    await walk({ path, sent: { body: refund() }, status: 403, says: `${api}.PAYMENT_NOT_ELIGIBLE_FOR_REFUND` })
  })
})
