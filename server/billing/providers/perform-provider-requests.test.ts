import { describe, expect, test, vi } from 'vitest'
import { insertProviderRequest } from '#server/database/billing/provider-events.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { processorOf, withProcessor } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByCard } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { recordCancellation } from '../subscriptions/record-cancellation.ts'
import { performProviderRequests } from './perform-provider-requests.ts'

describe.each(DATABASE_KINDS)('requests to providers, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  const subscribe = async () => {
    const buyer = await openTestBuyer(billing.server)
    const phone = '+15550110041'
    const begun = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    const bought = await buyer.confirmByPhoneCode(begun.data.purchase.id, phone)
    return { ...buyer, subscriptionId: bought.data.subscription?.id ?? '' }
  }
  const open = () =>
    billing.server.program.database
      .selectFrom('provider_request')
      .select('subject_id')
      .where('done_at', 'is', null)
      .execute()

  test('of one subscription run one at a time: a cancellation that is resumed is not sent', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    const { program } = billing.server
    const card = processorOf(program)
    const row = await program.database.transaction().execute(async (transaction) => {
      const locked = await lockSubscription(transaction, id)
      return locked && recordCancellation(transaction, program, locked)
    })
    // Another process cancels at the processor and is slow.
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
    const cancelAtPeriodEnd = async (providerId: string) => {
      begin()
      await isLetGo
      await card.cancelAtPeriodEnd(providerId)
    }
    const slow = withProcessor(program, { cancelAtPeriodEnd })
    const first = performProviderRequests(slow, { subscriptionId: id })
    await isBegun
    expect(await buyer.ask('POST', `/web/products-subscriptions/${id}/resume`)).toMatchObject({ status: 200 })
    letGo()
    await first
    await billing.server.runDue()
    expect(await card.findSubscription(row?.provider_id ?? '')).toMatchObject({ status: 'active', canceled_at: null })
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active' }])
    expect(await open()).toEqual([])
  })

  test('that fail are sent again after a minute, then after two', async () => {
    const { id } = await subscribeByCard(billing.server)
    const { program, clock } = billing.server
    await program.database.transaction().execute(async (transaction) => {
      const locked = await lockSubscription(transaction, id)
      return locked && recordCancellation(transaction, program, locked)
    })
    const cancelAtPeriodEnd = vi.fn(async () => Promise.reject(new StoreUnavailable('no answer')))
    const perform = () => performProviderRequests(withProcessor(program, { cancelAtPeriodEnd }))
    await perform()
    for (const minutes of [1, 2]) {
      cancelAtPeriodEnd.mockClear()
      clock.advance(minutes * 60 - 10)
      await perform()
      expect(cancelAtPeriodEnd).not.toHaveBeenCalled()
      clock.advance(10)
      await perform()
      expect(cancelAtPeriodEnd).toHaveBeenCalledOnce()
    }
    await billing.later(3600)
    expect(await open()).toEqual([])
  })

  test('of others do not delay a cancellation: they run in the background', async () => {
    const [one, other] = [await subscribe(), await subscribe()]
    const queue = (id: string, subject: string) =>
      billing.server.program.database.transaction().execute((transaction) =>
        insertProviderRequest(transaction, {
          ...{ id, store: 'dcb', kind: 'cancel', subscription_id: subject, subject_id: subject },
          ...{
            due_at: billing.server.clock.now(),
            created_at: billing.server.clock.now(),
            attempts: 0,
            claimed_until: 0,
          },
          ...{ done_at: null, last_failure: null },
        }),
      )
    await queue('of one', one.subscriptionId)
    await queue('of the other', other.subscriptionId)
    const path = `/0.9/products-subscriptions/${one.subscriptionId}/cancel`
    expect(await one.ask('POST', path)).toMatchObject({ status: 200 })
    expect(await open()).toEqual([{ subject_id: other.subscriptionId }])
    await billing.server.runDue()
    expect(await open()).toEqual([])
  })
})
