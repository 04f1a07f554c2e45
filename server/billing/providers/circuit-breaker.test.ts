import { describe, expect, test, vi } from 'vitest'
import { insertProviderEvent } from '#server/database/billing/provider-events.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import { type ChargingStore, type SchedulingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { carrierOf, processorOf, withCarrier, withProcessor } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { requestRefund } from '../refunds/refund-charge.ts'
import { recordCancellation } from '../subscriptions/record-cancellation.ts'
import { performProviderRequests } from './perform-provider-requests.ts'
import { processProviderEvents } from './process-provider-events.ts'

const HOUR = 3600
const REFUNDS = 6
/** The timeout of a request to a provider. */
const PATIENCE_SECONDS = 10

describe.each(DATABASE_KINDS)('work that waits behind a provider that hangs, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  let phones = 0

  const subscribe = async () => {
    const { id } = await subscribeByCard(billing.server)
    await later(1)
    const subscriptions = billing.server.program.database.selectFrom('subscription').selectAll()
    const { provider_id } = await subscriptions.where('id', '=', id).executeTakeFirstOrThrow()
    return { id, providerId: provider_id ?? '' }
  }
  /** Several refunds by phone are due before a cancellation by card. */
  const queue = async () => {
    const { program } = billing.server
    const { id, providerId } = await subscribe()
    const buyers = new Set<string>()
    for (let count = 0; count < REFUNDS; count += 1) {
      phones += 1
      const { buyer } = await subscribeByPhone(billing.server, `+155501009${10 + phones}`)
      buyers.add(buyer.id)
    }
    const charges = (await program.database.selectFrom('charge').selectAll().execute()).filter((charge) =>
      buyers.has(charge.user_id),
    )
    expect(charges).toHaveLength(REFUNDS)
    await program.database.transaction().execute(async (transaction) => {
      for (const charge of charges) await requestRefund(transaction, program, { charge, reason: 'operator' })
    })
    billing.server.clock.advance(1)
    await program.database.transaction().execute(async (transaction) => {
      const row = await lockSubscription(transaction, id)
      if (row) await recordCancellation(transaction, program, row)
    })
    return { providerId }
  }
  const open = () =>
    billing.server.program.database
      .selectFrom('provider_request')
      .select(['kind', 'attempts'])
      .where('done_at', 'is', null)
      .orderBy('attempts')
      .execute()

  test('of other providers runs at once; its own runs later, without a counted attempt', async () => {
    const { providerId } = await queue()
    const refund = vi.fn<ChargingStore['refund']>(async () => {
      billing.server.clock.advance(PATIENCE_SECONDS)
      throw new StoreUnavailable('no answer')
    })
    const started = billing.server.clock.now()
    await performProviderRequests(withCarrier(billing.server.program, { refund }))
    expect(refund).toHaveBeenCalledOnce()
    expect(billing.server.clock.now() - started).toBeLessThan(2 * PATIENCE_SECONDS * 1000)
    expect(await processorOf(billing.server.program).findSubscription(providerId)).toMatchObject({
      canceled_at: expect.any(Number),
    })
    const waiting = await open()
    expect(waiting.map(({ kind: what }) => what)).toEqual(Array.from({ length: REFUNDS }, () => 'refund'))
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 1])
    await later(HOUR)
    expect(await open()).toEqual([])
  })

  test('waits for the next turn if the provider is slow and answers all the same', async () => {
    await queue()
    const { program, clock } = billing.server
    const slow = withCarrier(program, {
      refund: async (asked) => {
        clock.advance(PATIENCE_SECONDS)
        return carrierOf(program).refund(asked)
      },
    })
    const first = await performProviderRequests(slow)
    expect(first).toBeLessThan(REFUNDS)
    expect(await performProviderRequests(slow)).toBe(REFUNDS + 1 - first)
    expect(await open()).toEqual([])
  })

  test('events of a processor are kept until it can be read, though others have failed', async () => {
    const { providerId } = await subscribe()
    const { program, clock } = billing.server
    // The second and third have one attempt left.
    const storedEvents = [
      { id: 'event one', attempts: 0 },
      { id: 'event two', attempts: 11 },
      { id: 'event three', attempts: 11 },
    ]
    for (const { id, attempts } of storedEvents) {
      clock.advance(1)
      const now = clock.now()
      await program.database.transaction().execute((transaction) =>
        insertProviderEvent(transaction, {
          ...{ id, event_id: id, store: 'card', type: 'customer.subscription.updated', attempts },
          ...{ about_json: JSON.stringify({ kind: 'subscription', provider_id: providerId }), snapshot_json: null },
          ...{ occurred_at: now, received_at: now, due_at: now, claimed_until: 0, handled_at: null },
          last_failure: null,
        }),
      )
    }
    const findSubscription = vi.fn<SchedulingStore['findSubscription']>(async () => {
      clock.advance(PATIENCE_SECONDS)
      throw new StoreUnavailable('no answer')
    })
    expect(await processProviderEvents(withProcessor(program, { findSubscription }))).toBe(3)
    expect(findSubscription).toHaveBeenCalledOnce()
    const events = () =>
      program.database
        .selectFrom('provider_event')
        .select(['attempts', 'due_at', 'handled_at'])
        .where('id', 'like', 'event %')
        .orderBy('occurred_at')
        .execute()
    const waiting = { due_at: expect.any(Number), handled_at: null }
    expect(await events()).toEqual([
      { ...waiting, attempts: 1 },
      { ...waiting, attempts: 11 },
      { ...waiting, attempts: 11 },
    ])
    await later(HOUR)
    const read = { due_at: null, handled_at: expect.any(Number) }
    expect(await events()).toMatchObject([read, read, read])
  })
})
