import { describe, expect, test } from 'vitest'
import { reconcilePurchases } from '#server/billing/reconciliation/reconcile-purchases.ts'
import type { ChargingStore } from '#server/gateways/stores/store.ts'
import { withCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const PHONES = ['+15550100620', '+15550100621', '+15550100622', '+15550100623', '+15550100624']
/** Delay of each answer: slow, but below the timeout. */
const SLOW_SECONDS = 15

describe.each(DATABASE_KINDS)('many open purchases, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  test('take turns: a slow carrier delays the other work by less than a minute', async () => {
    for (const phone of PHONES) {
      await (await openTestBuyer(billing.server)).buy('premium-monthly', { store: 'dcb', phone })
    }
    const { program, clock } = billing.server
    const asked: string[] = []
    const proceed: ChargingStore['proceed'] = async (provider_id) => {
      asked.push(provider_id)
      if (asked.length > 4 * PHONES.length) throw new Error('too many requests: this does not end')
      clock.advance(SLOW_SECONDS)
      return { status: 'pending', provider_id }
    }
    const slow = withCarrier(program, { proceed, find: async () => undefined })
    clock.advance(3600)
    const before = clock.now()
    const first = await reconcilePurchases(slow)
    expect(clock.now() - before).toBeLessThan(60_000)
    expect(first).toBeGreaterThan(0)
    // A purchase that was not checked comes before one that was.
    await reconcilePurchases(slow)
    expect(new Set(asked).size).toBe(PHONES.length)
  })
})
