import { beforeAll, describe, expect, test } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { openTestCards, type TestCards } from '#testing/simulators/test-cards.ts'

let cards: TestCards

beforeAll(async () => {
  cards = await openTestCards()
})
resetSimulatorsBetweenTests(() => cards.simulators)

describe('webhooks', () => {
  test('report the checkout and the subscription', async () => {
    const { provider_id } = await cards.openSubscription()
    await cards.simulators.advance(1)
    expect(cards.eventTypes()).toEqual([
      'charge.succeeded',
      'invoice.paid',
      'customer.subscription.created',
      'checkout.session.completed',
    ])
    const about = { kind: 'subscription', provider_id }
    expect(cards.simulators.events().filter((event) => event.about.kind === 'subscription')).toMatchObject([
      { about },
      { about },
    ])
  })

  test('may repeat with the same id, and come in another order', async () => {
    await cards.send('/card/__faults', { webhooks: 'twice' })
    await cards.openSubscription()
    await cards.simulators.advance(1)
    const ids = cards.simulators.events().map(({ event_id }) => event_id)
    expect(ids).toHaveLength(8)
    expect(new Set(ids).size).toBe(4)
    cards.simulators.notifications.length = 0
    await cards.send('/card/__faults', { webhooks: 'reversed' })
    await cards.openSubscription()
    await cards.simulators.advance(1)
    expect(cards.eventTypes()[0]).toBe('checkout.session.completed')
  })

  test('are refused if altered, old, or signed by others', async () => {
    await cards.openSubscription()
    await cards.simulators.advance(1)
    const raw = cards.simulators.notifications[0]?.raw
    if (!raw) throw new Error('no notification arrived')
    const now = cards.simulators.clock.now()
    const signature = String(raw.headers['stripe-signature'])
    const read = (changes: { body?: Buffer; signature?: string | undefined; now?: number }) => {
      const header = 'signature' in changes ? changes.signature : signature
      const headers = header === undefined ? {} : { 'stripe-signature': header }
      return cards.store.readEvent({ body: changes.body ?? raw.body, headers }, changes.now ?? now)
    }
    expect(await read({})).toBeDefined()
    expect(await read({ now: now + 299_000 })).toBeDefined()
    expect(await read({ now: now + 302_000 })).toBeUndefined()
    expect(await read({ signature: undefined })).toBeUndefined()
    expect(await read({ signature: '' })).toBeUndefined()
    expect(await read({ signature: signature.replace(/t=\d+/, 't=1') })).toBeUndefined()
    expect(await read({ signature: signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0') })).toBeUndefined()
    for (const at of [0, 1, Math.floor(raw.body.length / 2), raw.body.length - 1]) {
      const body = Buffer.from(raw.body)
      body[at] = (body[at] ?? 0) ^ 1
      expect(await read({ body })).toBeUndefined()
    }
  })

  test('are accepted with the previous secret during a rotation, and with no other', async () => {
    const { signatureOf } = await import('#simulators/card/webhooks.ts')
    const now = cards.simulators.clock.now()
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object: {} },
    })
    const read = (secret: string) => {
      const headers = { 'stripe-signature': signatureOf(body, Math.floor(now / 1000), secret) }
      return cards.store.readEvent({ body: Buffer.from(body), headers }, now)
    }
    expect(await read('whsec_simulated_before')).toMatchObject({ event_id: 'evt_1', about: { kind: 'nothing' } })
    expect(await read('whsec_another')).toBeUndefined()
  })

  test('are repeated if the site did not accept them', async () => {
    cards.simulators.simulators.setSite({ publicUrl: 'http://site.test', listeningUrl: 'http://127.0.0.1:9' })
    await cards.openSubscription()
    await cards.simulators.advance(1)
    expect(cards.simulators.notifications).toEqual([])
    cards.simulators.reconnect()
    await cards.simulators.advance(61)
    expect(cards.eventTypes()).toHaveLength(4)
  })
})
