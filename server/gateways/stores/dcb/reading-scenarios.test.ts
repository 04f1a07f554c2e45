import { beforeAll, describe, expect, test } from 'vitest'
import {
  advanceSeconds,
  BILLING,
  type CamaraBody,
  openSimulatedCarrier,
  partialRefund,
  paymentBody,
  paymentWith,
  REFUND,
  readRefusals,
  refundBody,
  runScenario,
  send,
  TRANSACTION,
} from '#testing/simulators/camara-scenarios.ts'

/*
 * CAMARA’s scenarios of retrievePayment(s), retrieveRefund(s) and retrievePaymentRemainingAmount, by their names; three-legged
 * tokens are in `three-legged-scenarios.test.ts`. Omitted: too_many_matching_records, which is optional.
 */

openSimulatedCarrier()

const DAY = 24 * 3600
const LATER = '+15550110051'

type Listed = CamaraBody[]

async function list(path: string, query = ''): Promise<Listed> {
  const answered = await send({ path: `${path}?perPage=100${query}`, method: 'GET' })
  expect(answered.status).toBe(200)
  // A list's body is an array.
  return Object.values(answered.body) as Listed
}

const times = (listed: Listed, name: string) => listed.map((one) => Date.parse(String(one[name])))
const time = (milliseconds: number) => encodeURIComponent(new Date(milliseconds).toISOString())

/** Scenarios common to lists of payments and of refunds. */
function readsByTime({ path, name, api }: { path: () => string; name: string; api: string }): void {
  test('01_generic_success, 05_start_creationDate, 06_end_creationDate, 07_date_range', async () => {
    const all = times(await list(path(), '&order=asc'), name)
    const middle = all[Math.floor(all.length / 2)] ?? 0
    const since = times(await list(path(), `&${name}.gte=${time(middle)}`), name)
    const until = times(await list(path(), `&${name}.lte=${time(middle)}`), name)
    expect(since.toSorted()).toEqual(all.filter((one) => one >= middle))
    expect(until.toSorted()).toEqual(all.filter((one) => one <= middle))
    const between = `&${name}.gte=${time(all[0] ?? 0)}&${name}.lte=${time(middle)}`
    expect(times(await list(path(), between), name).toSorted()).toEqual(until.toSorted())
    expect(since.length).toBeGreaterThan(0)
    expect(until.length).toBeLessThan(all.length)
  })

  test('08_ordering', async () => {
    const [rising, falling, plain] = [
      times(await list(path(), '&order=asc'), name),
      times(await list(path(), '&order=desc'), name),
      times(await list(path()), name),
    ]
    expect(rising).toEqual(rising.toSorted((one, other) => one - other))
    expect(falling).toEqual(rising.toReversed())
    expect(plain).toEqual(falling)
  })

  test('11_pagination', async () => {
    const all = await list(path(), '&order=asc')
    const pages = await Promise.all(
      [1, 2].map(async (page) => {
        const answered = await send({ path: `${path()}?page=${page}&perPage=2&order=asc`, method: 'GET' })
        return Object.values(answered.body)
      }),
    )
    expect(pages.flat()).toEqual(all.slice(0, 4))
  })

  test('400.01_invalid_date_range, 400.02_out_of_range', async () => {
    const now = Date.now()
    const backwards = `${name}.gte=${time(now)}&${name}.lte=${time(now - 7 * DAY * 1000)}`
    const says = `${api}.INVALID_DATE_RANGE`
    await runScenario({ path: `${path()}?${backwards}`, sent: { method: 'GET' }, status: 400, says })
    const beyond = { sent: { method: 'GET' }, status: 400, says: 'OUT_OF_RANGE' } as const
    await runScenario({ path: `${path()}?page=1000&perPage=1000`, ...beyond })
  })
}

describe('CAMARA’s scenarios of retrievePayments', () => {
  test('retrieve_payments_02_no_payments', async () => {
    expect(await list(BILLING)).toEqual([])
  })

  test.each(readRefusals('retrieve_payments'))('%s', (_name, sent, status, says) =>
    runScenario({ path: BILLING, sent, status, says }),
  )

  describe('of several', () => {
    beforeAll(async () => {
      for (const number of ['+15550100701', '+15550100702', '+15550110030']) {
        await send({ path: BILLING, body: paymentWith(`${TRANSACTION}.phoneNumber`, number) })
        await advanceSeconds(3 * DAY)
      }
      const merchantIdentifier = 'us'
      await send({
        path: BILLING,
        body: paymentWith(`${TRANSACTION}.paymentAmount.chargingMetaData`, { merchantIdentifier }),
      })
      await advanceSeconds(DAY)
      for (const number of ['+15550100703', '+15550110041', '+15550110041']) {
        await send({ path: `${BILLING}/prepare`, body: paymentWith(`${TRANSACTION}.phoneNumber`, number) })
      }
      const [last] = await list(BILLING, '&paymentStatus=reserved')
      await send({ path: `${BILLING}/${last?.paymentId}/cancel`, body: { phoneNumber: '+15550110041' } })
      await send({ path: BILLING, body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110031') })
      await send({ path: BILLING, body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110030') })
    })

    readsByTime({ path: () => BILLING, name: 'paymentCreationDate', api: 'CARRIER_BILLING' })

    test('retrieve_payments_09_payment_status', async () => {
      const all = await list(BILLING)
      const found = new Set(all.map(({ paymentStatus }) => paymentStatus))
      expect(found).toEqual(new Set(['processing', 'pending_validation', 'reserved', 'succeeded', 'cancelled']))
      for (const status of [...found, 'denied']) {
        const asked = await list(BILLING, `&paymentStatus=${status}`)
        expect(asked).toEqual(all.filter(({ paymentStatus }) => paymentStatus === status))
      }
      await advanceSeconds(6)
      expect(await list(BILLING, '&paymentStatus=denied')).toHaveLength(1)
    })

    test('retrieve_payments_10_merchantIdentifier', async () => {
      const chargingMetaData = { merchantIdentifier: 'us' }
      expect(await list(BILLING, '&merchantIdentifier=us')).toMatchObject([
        { [TRANSACTION]: { paymentAmount: { chargingMetaData } } },
      ])
      expect(await list(BILLING, '&merchantIdentifier=others')).toEqual([])
    })
  })
})

/** A paid payment, and the address of its refunds. */
async function pay(phoneNumber?: string): Promise<{ path: string; refunds: string }> {
  const body = phoneNumber === undefined ? paymentBody() : paymentWith(`${TRANSACTION}.phoneNumber`, phoneNumber)
  const { paymentId } = (await send({ path: BILLING, body })).body
  return { path: `${BILLING}/${paymentId}`, refunds: `${REFUND}/${paymentId}/refunds` }
}

describe('CAMARA’s scenarios of retrievePayment', () => {
  test('retrieve_payment_01_generic_success_scenario, 404.01_payment_not_found', async () => {
    const { path } = await pay()
    await runScenario({ path, sent: { method: 'GET' }, status: 200, says: { paymentStatus: 'succeeded' } })
    await runScenario({ path: `${BILLING}/nothing`, sent: { method: 'GET' }, status: 404, says: 'NOT_FOUND' })
  })
  test.each(readRefusals('retrieve_payment'))('%s', async (_name, sent, status, says) => {
    await runScenario({ path: (await pay()).path, sent, status, says })
  })
})

describe('CAMARA’s scenarios of retrieveRefund and retrieveRefunds', () => {
  test('retrieve_refunds_02_no_refunds', async () => {
    expect(await list((await pay()).refunds)).toEqual([])
  })
  test.each(readRefusals('retrieve_refunds'))('%s', async (_name, sent, status, says) => {
    await runScenario({ path: (await pay()).refunds, sent, status, says })
  })

  test('retrieve_refund_01_generic_success_scenario, 404.01_payment_not_found, 404.02_refund_not_found', async () => {
    const { refunds } = await pay()
    const { refundId } = (await send({ path: refunds, body: refundBody() })).body
    const sent = { method: 'GET' } as const
    await runScenario({
      path: `${refunds}/${refundId}`,
      sent,
      status: 200,
      says: { refundId, refundStatus: 'succeeded' },
    })
    await runScenario({ path: `${refunds}/nothing`, sent, status: 404, says: 'NOT_FOUND' })
    await runScenario({ path: `${REFUND}/nothing/refunds/${refundId}`, sent, status: 404, says: 'NOT_FOUND' })
    await runScenario({ path: `${REFUND}/nothing/refunds`, sent, status: 404, says: 'NOT_FOUND' })
    for (const [name, refused, status, says] of readRefusals('retrieve_refund')) {
      expect(name).toMatch(/^retrieve_refund_/)
      await runScenario({ path: `${refunds}/${refundId}`, sent: refused, status, says })
    }
  })

  describe('of several', () => {
    let paid = { path: '', refunds: '' }
    beforeAll(async () => {
      paid = await pay(LATER)
      for (const amount of [1, 2, 0.5]) {
        await send({ path: paid.refunds, body: refundBody(partialRefund(amount)) })
        await advanceSeconds(3 * DAY)
      }
      const merchant = { 'amountTransaction.refundAmount.chargingMetaData': { merchantIdentifier: 'us' } }
      await send({ path: paid.refunds, body: refundBody({ ...partialRefund(0.25), ...merchant }) })
    })

    readsByTime({ path: () => paid.refunds, name: 'refundCreationDate', api: 'CARRIER_BILLING_REFUND' })

    test('retrieve_refunds_09_refund_status', async () => {
      const counts = await Promise.all(
        ['processing', 'succeeded', 'denied'].map((status) => list(paid.refunds, `&refundStatus=${status}`)),
      )
      expect(counts.map(({ length }) => length)).toEqual([1, 3, 0])
    })

    test('retrieve_refunds_10_merchantIdentifier', async () => {
      const chargingMetaData = { merchantIdentifier: 'us' }
      const found = await list(paid.refunds, '&merchantIdentifier=us')
      expect(found).toMatchObject([{ [TRANSACTION]: { refundAmount: { chargingMetaData } } }])
      expect(await list(paid.refunds, '&merchantIdentifier=others')).toEqual([])
    })
  })
})

describe('CAMARA’s scenarios of retrievePaymentRemainingAmount', () => {
  const WHOLE = 8.99
  const remaining = async (refunds: string) => (await send({ path: `${refunds}/remaining-amount`, method: 'GET' })).body

  test.each([
    ['01_generic_success_scenario', undefined, undefined, WHOLE],
    ['02_total_refund_in_progress', LATER, refundBody(), 0],
    ['03_total_refund_succeeded', undefined, refundBody(), 0],
    ['04_total_refund_denied', '+15550110050', refundBody(), WHOLE],
    ['05_partial_refund_in_progress', LATER, refundBody(partialRefund(2)), 6.99],
    ['06_partial_refund_succeeded', undefined, refundBody(partialRefund(2)), 6.99],
    ['07_partial_refund_denied', '+15550110050', refundBody(partialRefund(2)), WHOLE],
  ])('retrieve_payment_remaining_amount_%s', async (_name, number, asked, amount) => {
    const { refunds } = await pay(number)
    if (asked) await send({ path: refunds, body: asked })
    expect(await remaining(refunds)).toEqual({ amount, currency: 'USD' })
    // The pending part has succeeded, which leaves the same amount.
    await advanceSeconds(6)
    expect(await remaining(refunds)).toEqual({ amount, currency: 'USD' })
  })

  test('two parts, one of them pending: its amount cannot be requested again', async () => {
    const { refunds } = await pay(LATER)
    await send({ path: refunds, body: refundBody(partialRefund(2)) })
    await advanceSeconds(6)
    await send({ path: refunds, body: refundBody(partialRefund(1.5)) })
    expect(await remaining(refunds)).toEqual({ amount: 5.49, currency: 'USD' })
  })

  test('retrieve_payment_remaining_amount_404.01_payment_not_found', async () => {
    const path = `${REFUND}/nothing/refunds/remaining-amount`
    await runScenario({ path, sent: { method: 'GET' }, status: 404, says: 'NOT_FOUND' })
  })
  test.each(readRefusals('retrieve_payment_remaining_amount'))('%s', async (_name, sent, status, says) => {
    await runScenario({ path: `${(await pay()).refunds}/remaining-amount`, sent, status, says })
  })
})
