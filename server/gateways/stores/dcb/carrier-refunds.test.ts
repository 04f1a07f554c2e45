import { beforeAll, describe, expect, test } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { GOOD_PHONE, openTestCarrier, type TestCarrier } from '#testing/simulators/test-carrier.ts'

let carrier: TestCarrier

beforeAll(async () => {
  carrier = await openTestCarrier()
})
resetSimulatorsBetweenTests(() => carrier.simulators)

describe('a refund', () => {
  async function charged(phone: string) {
    const outcome = await carrier.store.charge(carrier.order(phone))
    if (outcome.status !== 'succeeded') throw new Error('it was not charged')
    return {
      charge_id: outcome.provider_id,
      correlator: `refund:${outcome.provider_id}`,
      money: { amount: 995, currency: 'USD' },
    }
  }

  test('refunds in full, once, and sends an event', async () => {
    const request = await charged(GOOD_PHONE)
    const outcome = await carrier.store.refund(request)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    expect(await carrier.store.refund(request)).toEqual(outcome)
    expect(await carrier.store.findRefund(request)).toEqual(outcome)
    expect(await carrier.charges()).toMatchObject([{ refunded: 9.95 }])
    await carrier.simulators.advance(1)
    expect(carrier.simulators.events().at(-1)).toMatchObject({
      about: { kind: 'refund', charge_id: request.charge_id },
    })
    expect(await carrier.store.refund({ ...request, correlator: 'another' })).toEqual({ status: 'refused' })
  })

  test('refunds a part', async () => {
    const request = await charged(GOOD_PHONE)
    expect(await carrier.store.refund({ ...request, money: { amount: 330, currency: 'USD' } })).toMatchObject({
      status: 'succeeded',
    })
    expect(await carrier.charges()).toMatchObject([{ refunded: 3.3 }])
  })

  test('may be denied, or take a while', async () => {
    expect(await carrier.store.refund(await charged('+15550110050'))).toEqual({ status: 'refused' })
    const later = await charged('+15550110051')
    expect(await carrier.store.refund(later)).toMatchObject({ status: 'pending' })
    await carrier.simulators.advance(10)
    expect(await carrier.store.findRefund(later)).toMatchObject({ status: 'succeeded' })
  })

  test('that is denied later is refused, and nothing is refunded', async () => {
    const request = await charged('+15550110053')
    expect(await carrier.store.refund(request)).toMatchObject({ status: 'pending' })
    await carrier.simulators.advance(10)
    expect(await carrier.store.findRefund(request)).toEqual({ status: 'refused' })
    expect(await carrier.charges()).toMatchObject([{ refunded: 0 }])
  })

  test('above the limit of a number is refused', async () => {
    const [first, second] = [await charged('+15550110052'), await charged('+15550110052')]
    expect(await carrier.store.refund(first)).toMatchObject({ status: 'succeeded' })
    expect(await carrier.store.refund(second)).toEqual({ status: 'refused' })
  })

  test.each(['server_error', 'too_many_requests'])(
    'repeated while refunds cannot be read (%s) is unknown, and afterwards the one that was made',
    async (fault) => {
      const request = await charged(GOOD_PHONE)
      const outcome = await carrier.store.refund(request)
      expect((await carrier.failNext('retrieveRefunds', fault)).status).toBe(204)
      expect(await carrier.store.refund(request)).toEqual({ status: 'unknown' })
      expect(await carrier.store.refund(request)).toEqual(outcome)
      expect(await carrier.charges()).toMatchObject([{ refunded: 9.95 }])
    },
  )

  test('with an invalid argument is certainly not made', async () => {
    const request = await charged(GOOD_PHONE)
    await expect(carrier.store.refund({ ...request, correlator: 'no correlator: ü' })).rejects.toThrow()
    expect(await carrier.charges()).toMatchObject([{ refunded: 0 }])
  })

  test('that was never requested is not found', async () => {
    const { charge_id } = await charged(GOOD_PHONE)
    expect(await carrier.store.findRefund({ charge_id, correlator: 'never' })).toBeUndefined()
    expect(await carrier.store.findRefund({ charge_id: 'never', correlator: 'never' })).toBeUndefined()
  })
})
