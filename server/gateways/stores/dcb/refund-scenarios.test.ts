import { describe, test } from 'vitest'
import {
  at,
  BILLING,
  type Case,
  openCarrier,
  PHONE,
  partial,
  payment,
  REFUND,
  refund,
  refusedAnywhere,
  send,
  T,
  walk,
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
  test('create_refund_404.01_payment_not_found, 403.03_payment_not_eligible_for_refund', async () => {
    await walk({ path: `${REFUND}/nothing/refunds`, sent: { body: refund() }, status: 404, says: 'NOT_FOUND' })
    const path = `${REFUND}/${(await send({ path: BILLING, body: payment() })).body.paymentId}/refunds`
    await walk({ path, sent: { body: refund() }, status: 201, says: {} })
    await walk({ path, sent: { body: refund() }, status: 403, says: `${api}.PAYMENT_NOT_ELIGIBLE_FOR_REFUND` })
  })
})
