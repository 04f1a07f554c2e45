import { beforeAll, describe, expect, test } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { DAY, GOOD_CARD, openTestCards, type TestCards } from '#testing/simulators/test-cards.ts'

let cards: TestCards

beforeAll(async () => {
  cards = await openTestCards()
})
resetSimulatorsBetweenTests(() => cards.simulators)

describe('a refund', () => {
  async function charged(number = GOOD_CARD) {
    const { charges } = await cards.openSubscription({}, number)
    const charge_id = charges[0]?.provider_id ?? ''
    return { charge_id, correlator: `refund:${charge_id}`, money: { amount: 899, currency: 'USD' } }
  }

  test('refunds once', async () => {
    const request = await charged()
    const outcome = await cards.store.refund(request)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    expect(await cards.store.refund(request)).toEqual(outcome)
    expect(await cards.store.findRefund(request)).toEqual(outcome)
    expect(await cards.store.refund({ ...request, correlator: 'another' })).toEqual({ status: 'refused' })
    expect(await cards.charges()).toMatchObject([{ refunded: 899 }])
  })

  test('sends an event when a slow refund is done', async () => {
    const request = await charged('4000000000007726')
    expect(await cards.store.refund(request)).toMatchObject({ status: 'pending' })
    await cards.simulators.advance(2 * DAY)
    expect(await cards.store.findRefund(request)).toMatchObject({ status: 'succeeded' })
    expect(cards.eventTypes()).toContain('refund.updated')
  })

  test('with an answer lost twice is unknown, and found later', async () => {
    const request = await charged()
    await cards.send('/card/__faults', { fault: 'lost_answer', times: 2 })
    expect(await cards.store.refund(request)).toEqual({ status: 'unknown' })
    expect(await cards.store.findRefund(request)).toMatchObject({ status: 'succeeded' })
    expect(await cards.charges()).toMatchObject([{ refunded: 899 }])
  })

  test('of a disputed charge is refused; the dispute can be answered', async () => {
    const request = await charged('4000000000000259')
    await cards.simulators.advance(1)
    const dispute = cards.simulators.events().find(({ about }) => about.kind === 'dispute')?.about
    if (dispute?.kind !== 'dispute') throw new Error('there was no dispute event')
    expect(dispute.charge_id).toBe(request.charge_id)
    expect(await cards.store.refund(request)).toEqual({ status: 'refused' })
    await cards.store.answerDispute({ provider_id: dispute.provider_id, proof: PROOF })
    await cards.simulators.advance(1)
    expect(cards.eventTypes()).toContain('charge.dispute.updated')
  })
})

const PROOF = {
  product: 'Premium',
  service_date: '2026-11-21',
  activity: 'Played',
  text: 'They agreed on Nov 21, 2026.',
}

describe('faults', () => {
  test.each(['lost_answer', 'error_after', 'error_before'])('recovers from one %s by repeating', async (fault) => {
    await cards.store.openCheckout(cards.order())
    await cards.send('/card/__faults', { fault })
    const { url } = await cards.store.openCheckout(cards.order())
    await cards.payAt(url)
    expect(await cards.charges()).toHaveLength(1)
  })

  test('a late answer is an outage, and the action stays done', async () => {
    const impatient = await openTestCards({ patienceMilliseconds: 200 })
    const request = impatient.order()
    await impatient.store.openCheckout(impatient.order())
    await impatient.send('/card/__faults', { fault: 'slow', times: 2 })
    await expect(impatient.store.openCheckout(request)).rejects.toThrow('the card processor failed')
    expect(await impatient.store.openCheckout(request)).toMatchObject({ checkout_id: expect.stringContaining('cs_') })
    await impatient.simulators.stop()
  })

  test('lasting failures are an outage', async () => {
    await cards.store.openCheckout(cards.order())
    await cards.send('/card/__faults', { fault: 'error_before', times: 2 })
    await expect(cards.store.openCheckout(cards.order())).rejects.toThrow('the card processor failed')
    await cards.send('/card/__faults', { fault: 'rate_limit', times: 2 })
    await expect(cards.store.openCheckout(cards.order())).rejects.toThrow('the card processor failed')
  })

  test('a change of plan with a lost answer charges the difference once', async () => {
    const { provider_id } = await cards.openSubscription()
    const money = { amount: 5999, currency: 'USD' }
    const change = {
      provider_id,
      product_id: 'premium-yearly',
      title: 'Yearly',
      money,
      correlator: `change:${provider_id}`,
    }
    await cards.send('/card/__faults', { fault: 'lost_answer', times: 5 })
    await expect(cards.store.changePlan(change)).rejects.toThrow('the card processor failed')
    for (let tries = 0; tries < 5; tries += 1) await cards.store.changePlan(change).catch(() => undefined)
    expect(await cards.store.changePlan(change)).toBe(true)
    expect(await cards.charges()).toHaveLength(2)
  })
})
