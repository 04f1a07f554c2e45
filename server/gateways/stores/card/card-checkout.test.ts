import Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { DAY, openTestCards, type TestCards } from '#testing/simulators/test-cards.ts'
import { findCheckout } from './card-checkout.ts'

let cards: TestCards

beforeAll(async () => {
  cards = await openTestCards()
})
resetSimulatorsBetweenTests(() => cards.simulators)

describe('the processor’s page', () => {
  test('is the same page for the same purchase', async () => {
    const request = cards.order()
    expect(await cards.store.openCheckout(request)).toEqual(await cards.store.openCheckout(request))
  })

  test('starts a subscription with our metadata when paid by card', async () => {
    const request = cards.order()
    const { checkout_id, url } = await cards.store.openCheckout(request)
    expect(await cards.store.findCheckout(checkout_id)).toEqual({ status: 'open', purchase_id: request.purchase_id })
    const paid = await cards.payAt(url)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(request.return_url)
    const checkout = await cards.store.findCheckout(checkout_id)
    expect(checkout).toMatchObject({ status: 'complete', customer_id: expect.stringContaining('cus_') })
    const found = await cards.snapshot(checkout?.subscription_id ?? '')
    expect(found).toMatchObject({
      status: 'active',
      price: { amount: 899, currency: 'USD' },
      interval: { unit: 'month', count: 1 },
      trial_ends_at: null,
      canceled_at: null,
      product_id: 'premium-monthly',
      purchase_id: request.purchase_id,
      user_id: 'user-1',
      charges: [{ money: { amount: 899, currency: 'USD' }, status: 'succeeded', returns: [], disputed: false }],
    })
    expect(found.charges[0]).toMatchObject({ period_start: found.period_start, period_end: found.period_end })
  })

  test('starts a trial without a charge, which then renews monthly', async () => {
    const trial_ends_at = cards.inDays(7)
    const found = await cards.openSubscription({ trial_ends_at })
    expect(found).toMatchObject({ status: 'trial', charges: [] })
    expect(found.trial_ends_at).toBe(Math.floor(trial_ends_at / 1000) * 1000)
    expect(await cards.charges()).toEqual([])
    await cards.simulators.advance(7 * DAY + 1)
    expect(await cards.snapshot(found.provider_id)).toMatchObject({
      status: 'active',
      charges: [{ status: 'succeeded' }],
    })
    await cards.simulators.advance(31 * DAY)
    const later = await cards.snapshot(found.provider_id)
    expect(later.charges).toHaveLength(2)
    expect(later.charges[1]?.period_start).toBe(later.charges[0]?.period_end)
  })

  test('charges and refunds yen, which have no minor unit', async () => {
    const money = { amount: 59_900, currency: 'JPY' }
    const found = await cards.openSubscription({ money })
    expect(await cards.charges()).toMatchObject([{ amount: 599 }])
    expect(found).toMatchObject({ price: money, charges: [{ money, returns: [] }] })
    const charge_id = found.charges[0]?.provider_id ?? ''
    const part = { amount: 20_000, currency: 'JPY' }
    await cards.store.refund({ charge_id, correlator: 'a part', money: part })
    expect(await cards.charges()).toMatchObject([{ refunded: 200 }])
    const after = await cards.snapshot(found.provider_id)
    expect(after.charges[0]?.returns).toMatchObject([{ amount: 20_000, status: 'succeeded' }])
  })

  test('sells a gift once', async () => {
    const { interval: _, ...gift } = cards.order({ money: { amount: 4999, currency: 'USD' } })
    const { checkout_id, url } = await cards.store.openCheckout(gift)
    await cards.payAt(url)
    const checkout = await cards.store.findCheckout(checkout_id)
    expect(checkout).toMatchObject({
      status: 'complete',
      charge: { status: 'succeeded', money: { amount: 4999, currency: 'USD' }, returns: [] },
    })
    expect(checkout).not.toHaveProperty('subscription_id')
  })

  test.each([
    ['4000000000000002', 'was declined'],
    ['4000000000009995', 'insufficient funds'],
    ['4242424242424241', 'not one of the test cards'],
  ])('refuses card %s with the reason, and starts nothing', async (number, words) => {
    for (const changes of [{}, { trial_ends_at: cards.inDays(7) }]) {
      const { checkout_id, url } = await cards.store.openCheckout(cards.order(changes))
      const refused = await cards.payAt(url, number)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain(words)
      expect(await cards.store.findCheckout(checkout_id)).toMatchObject({ status: 'open' })
    }
    expect((await cards.charges()).filter(({ status }) => status === 'succeeded')).toEqual([])
  })

  test('opens the bank’s 3-D Secure page if the card requires it', async () => {
    const { checkout_id, url } = await cards.store.openCheckout(cards.order())
    const payment = await cards.payAt(url, '4000002500003155')
    const bank = new URL(payment.headers.get('location') ?? '', url).href
    expect(await (await fetch(bank)).text()).toContain('Is this you?')
    const refused = await fetch(bank, { method: 'POST', body: new URLSearchParams({ go: 'no' }), redirect: 'manual' })
    expect(refused.status).toBe(422)
    await cards.payAt(url, '4000002500003155')
    await fetch(bank, { method: 'POST', body: new URLSearchParams({ go: 'yes' }), redirect: 'manual' })
    expect(await cards.store.findCheckout(checkout_id)).toMatchObject({ status: 'complete' })
  })

  test('can be expired, and is then not payable; an earlier payment stays', async () => {
    const closed = await cards.store.openCheckout(cards.order())
    expect(await cards.store.expireCheckout(closed.checkout_id)).toMatchObject({ status: 'expired' })
    expect((await cards.payAt(closed.url)).status).toBe(422)
    const paid = await cards.store.openCheckout(cards.order())
    await cards.payAt(paid.url)
    expect(await cards.store.expireCheckout(paid.checkout_id)).toMatchObject({ status: 'complete' })
    expect(await cards.store.expireCheckout('cs_nothing')).toBeUndefined()
    expect(await cards.charges()).toHaveLength(1)
  })

  test('expires after a day, and sends an event', async () => {
    const { checkout_id } = await cards.store.openCheckout(cards.order())
    await cards.simulators.advance(DAY)
    expect(await cards.store.findCheckout(checkout_id)).toMatchObject({ status: 'expired' })
    expect(cards.simulators.events()).toMatchObject([{ about: { kind: 'checkout', provider_id: checkout_id } }])
  })

  test.each([
    ['requires_payment_method', 'refused'],
    ['canceled', 'refused'],
    ['requires_confirmation', 'pending'],
    ['requires_action', 'pending'],
    ['processing', 'pending'],
    ['requires_capture', 'pending'],
    ['succeeded', 'succeeded'],
  ])('with a payment in state %s is %s', async (status, standing) => {
    const intent = {
      id: 'pi_1',
      object: 'payment_intent',
      amount: 4999,
      currency: 'usd',
      created: 1,
      latest_charge: null,
    }
    const session = {
      ...{ id: 'cs_1', object: 'checkout.session', status: 'complete', metadata: { purchase_id: 'one' } },
      ...{ subscription: null, customer: null, payment_intent: { ...intent, status } },
    }
    const httpClient = Stripe.createFetchHttpClient(async () => Response.json(session))
    const found = await findCheckout(new Stripe('sk_test_simulated', { httpClient }), 'cs_1')
    expect(found?.charge?.status).toBe(standing)
  })
})
