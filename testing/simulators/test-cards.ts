import type { CheckoutOrder, SchedulingStore, SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import { openTestSimulators, type TestSimulators } from './test-simulators.ts'

export const DAY = 24 * 3600
export const GOOD_CARD = '4242424242424242'

export type TestCards = {
  simulators: TestSimulators
  store: SchedulingStore
  /** A new order each time. */
  order: (changes?: Partial<CheckoutOrder>) => CheckoutOrder
  /** Pays with a card on the processor’s page. */
  payAt: (url: string, number?: string) => Promise<Response>
  /** A subscription paid by card. */
  openSubscription: (changes?: Partial<CheckoutOrder>, number?: string) => Promise<SubscriptionSnapshot>
  snapshot: (id: string) => Promise<SubscriptionSnapshot>
  /** The charges at the processor. */
  charges: () => Promise<{ status: string; amount: number; refunded: number }[]>
  /** Posts JSON to the simulated processor. */
  send: (path: string, body: unknown) => Promise<Response>
  inDays: (days: number) => number
  /** The types of accepted events. */
  eventTypes: () => string[]
}

/** The simulated card processor, a buyer, and our store. */
export async function openTestCards(timeouts: { patienceMilliseconds?: number } = {}): Promise<TestCards> {
  const simulators = await openTestSimulators(timeouts)
  const store = simulators.stores.card
  if (!store) throw new Error('cards are simulated here')
  let next = 0
  const order: TestCards['order'] = (changes = {}) => {
    next += 1
    return {
      purchase_id: `purchase-${next}`,
      user: { id: 'user-1', email: 'someone@selah.test' },
      product_id: 'premium-monthly',
      title: 'Premium, monthly',
      money: { amount: 899, currency: 'USD' },
      interval: { unit: 'month', count: 1 },
      return_url: 'http://site.test/checkout/?purchase=1',
      cancel_url: 'http://site.test/subscribe/',
      ...changes,
    }
  }
  const payAt: TestCards['payAt'] = (url, number = GOOD_CARD) => {
    const body = new URLSearchParams({ number, expiry: '12/99', code: '123' })
    return fetch(url, { method: 'POST', body, redirect: 'manual' })
  }
  const snapshot: TestCards['snapshot'] = async (id) => {
    const found = await store.findSubscription(id)
    if (!found) throw new Error(`there is no subscription ${id}`)
    return found
  }
  return {
    simulators,
    store,
    order,
    payAt,
    snapshot,
    async openSubscription(changes, number) {
      const { checkout_id, url } = await store.openCheckout(order(changes))
      await payAt(url, number)
      const checkout = await store.findCheckout(checkout_id)
      return snapshot(checkout?.subscription_id ?? '')
    },
    charges: async () => JSON.parse(await (await simulators.ask('/card/__charges')).text()).charges,
    send: (path, body) =>
      simulators.ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    inDays: (days) => simulators.clock.now() + days * DAY * 1000,
    eventTypes: () => simulators.events().map(({ type }) => type),
  }
}
