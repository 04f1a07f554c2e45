import { describe, expect, test, vi } from 'vitest'
import { type SchedulingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { processorOf, withProcessor } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { reconcileGifts } from './reconcile-gifts.ts'

const DAY = 24 * 3600
const HOUR = 3600
/** More than are requested from a processor that does not answer. */
const GIFTS = 5
const MOST_SILENCES = 3

describe.each(DATABASE_KINDS)('the daily reconciliation of gifts with a processor, on the %s database', (kind) => {
  const billing = openTestBilling(kind, async (server) => {
    for (let count = 0; count < GIFTS; count += 1) {
      const buyer = await openTestBuyer(server)
      await buyer.getPurchase(await buyByCard(buyer, 'gift-yearly', { gift: {} }))
    }
  })
  /** The program with a processor that never answers, or not the first time. */
  const silent = (isAlways: boolean) => {
    const { program } = billing.server
    const card = processorOf(program)
    const findCheckout = vi.fn<SchedulingStore['findCheckout']>(async (id) => {
      if (isAlways || findCheckout.mock.calls.length === 1) throw new StoreUnavailable('nobody there')
      return card.findCheckout(id)
    })
    return { program: withProcessor(program, { findCheckout }), findCheckout }
  }

  test('a silent processor is called a few times, and for each gift again after an hour', async () => {
    billing.server.clock.advance(2 * DAY)
    const { program, findCheckout } = silent(true)
    expect(await reconcileGifts(program)).toBe(0)
    expect(findCheckout).toHaveBeenCalledTimes(MOST_SILENCES)
    // Those that were not requested are due as soon as the processor answers; the others only after an hour.
    billing.server.clock.advance(HOUR - 60)
    expect(await reconcileGifts(billing.server.program)).toBe(GIFTS - MOST_SILENCES)
    expect(await reconcileGifts(billing.server.program)).toBe(0)
    billing.server.clock.advance(2 * 60)
    expect(await reconcileGifts(billing.server.program)).toBe(MOST_SILENCES)
  })

  test('a gift for which it is silent does not hold back the others', async () => {
    billing.server.clock.advance(2 * DAY)
    const { program, findCheckout } = silent(false)
    expect(await reconcileGifts(program)).toBe(GIFTS - 1)
    expect(findCheckout).toHaveBeenCalledTimes(GIFTS)
    billing.server.clock.advance(2 * HOUR)
    expect(await reconcileGifts(billing.server.program)).toBe(1)
  })
})
