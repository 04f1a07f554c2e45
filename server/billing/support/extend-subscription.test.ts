import { afterEach, describe, expect, test } from 'vitest'
import { OperatorError } from '#server/context/operator-error.ts'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { askSimulator, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { extendSubscription } from './extend-subscription.ts'

const DAY = 24 * 3600

describe.each(BOTH_DATABASES)('extending a subscription while it is charged, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  afterEach(async () => {
    await askSimulator(billing.server, '/carrier/__outage', { is_down: false })
  })

  const { later } = billing
  const rowOf = (id: string) =>
    billing.server.program.database
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const statuses = async (id: string) => {
    const { database } = billing.server.program
    const rows = database.selectFrom('charge').select('status').where('subscription_id', '=', id).orderBy('charged_at')
    return (await rows.execute()).map(({ status }) => status)
  }
  const extend = (id: string, days = 10) => extendSubscription(billing.server.program, { id, days })
  /** Advances a little past the next charge; the carrier sends no callback by itself. */
  const toNextCharge = async (id: string) => {
    billing.server.clock.advance(((await rowOf(id)).renews_at ?? 0) / 1000 - billing.server.clock.now() / 1000 + 60)
    await runBillingTasks(billing.server.program)
  }

  test('after a lost answer of a successful charge, the charge counts and the days follow it', async () => {
    const phone = '+15550100801'
    const { id } = await subscribeByPhone(billing.server, phone)
    await askSimulator(billing.server, '/carrier/__faults', { fault: 'lost_answer', phone })
    await toNextCharge(id)
    expect(await statuses(id)).toEqual(['succeeded', 'pending'])
    await expect(extend(id)).rejects.toThrow(OperatorError)
    billing.server.clock.advance(61)
    const end = await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'succeeded'])
    expect(end - billing.server.clock.now()).toBeGreaterThan(37 * DAY * 1000)
    await toNextCharge(id)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899, 899])
    expect(await statuses(id)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  })

  test('an unreachable carrier: refused until the charge is known', async () => {
    const phone = '+15550100802'
    const { id, buyer } = await subscribeByPhone(billing.server, phone)
    await askSimulator(billing.server, '/carrier/__outage', { is_down: true })
    await toNextCharge(id)
    billing.server.clock.advance(61)
    await expect(extend(id)).rejects.toThrow('try again later')
    await askSimulator(billing.server, '/carrier/__outage', { is_down: false })
    const end = await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'refused'])
    await later(5 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
    expect(await buyer.isSubscribed()).toBe(true)
    await later((end - billing.server.clock.now()) / 1000 + 60)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899])
    expect(await statuses(id)).toEqual(['succeeded', 'refused', 'succeeded'])
  })

  test('an unknown Bango charge: refused until the renewal has settled it, and nothing is refunded', async () => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly-bango', { store: 'bango', phone: '+12025550120' })
    const form = new URLSearchParams({ number: '12025550120', pin: '1234', go: 'yes' })
    await fetch(bought.data.redirect_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
    await buyer.getPurchase(bought.data.purchase.id)
    await later(1)
    const [{ id } = { id: '' }] = await buyer.subscriptions()
    await askSimulator(billing.server, '/bango/__faults', { fault: 'lost_answer', method: 'PUT' })
    await toNextCharge(id)
    expect(await statuses(id)).toEqual(['succeeded', 'pending'])
    billing.server.clock.advance(61)
    await expect(extend(id)).rejects.toThrow('a Bango charge is pending')
    await later(3600)
    const end = await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'succeeded'])
    expect(end - billing.server.clock.now()).toBeGreaterThan(37 * DAY * 1000)
    const { charges } = await askSimulator<{ charges: { refunded: string | null }[] }>(
      billing.server,
      '/bango/__charges',
    )
    expect(charges.map(({ refunded }) => refunded)).toEqual([null, null])
  })

  test('a declined charge that would be retried: the days replace the retry', async () => {
    const phone = '+15550110042'
    const { id, buyer } = await subscribeByPhone(billing.server, phone)
    await toNextCharge(id)
    expect(await statuses(id)).toEqual(['succeeded', 'pending'])
    await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'refused'])
    await later(8 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
    expect(await buyer.isSubscribed()).toBe(true)
  })
})
