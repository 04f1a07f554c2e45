import { describe, expect, test } from 'vitest'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { findBreaches, netChargesByCard, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600
const TIMES = 6

describe.each(BOTH_DATABASES)('concurrent changes of a subscription, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  test('a renewal and a cancellation: nothing is charged after the cancellation, and earlier charges stand', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const phone = `+1555010040${time}`
      const { buyer } = await subscribeByPhone(billing.server, phone)
      const [{ id, expires_at } = { id: '', expires_at: '' }] = await buyer.subscriptions()
      billing.server.clock.advance((Date.parse(expires_at ?? '') - billing.server.clock.now()) / 1000 + 1)
      await buyer.subscriptions()
      const work = [
        () => buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`),
        () => runBillingTasks(billing.server.program),
      ]
      const [first, second] = time % 2 === 0 ? work : work.toReversed()
      await Promise.all([first?.(), second?.()])
      await billing.server.runDue()
      billing.server.clock.advance(70 * DAY)
      await billing.server.runDue()
      const taken = (await netChargesByCarrier(billing.server, phone)).length
      const periods = await billing.server.program.database
        .selectFrom('charge')
        .select('id')
        .where('user_id', '=', buyer.id)
        .where('status', '=', 'succeeded')
        .execute()
      expect(taken).toBe(periods.length)
      expect(taken).toBeLessThanOrEqual(2)
      expect(await buyer.isSubscribed()).toBe(false)
    }
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('many refunds of one charge: it is refunded once', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    const path = `/web/products-subscriptions/${id}/refund`
    await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
    const asked = Array.from({ length: 12 }, (_, at) =>
      buyer.ask('POST', path, undefined, at % 2 ? 'same' : `key ${at}`),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses).size).toBeLessThanOrEqual(2)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    await billing.server.runDue()
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0])
    expect(await findBreaches(billing.server)).toEqual([])
  })
})
