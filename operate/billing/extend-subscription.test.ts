import { afterEach, describe, expect, test } from 'vitest'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { askSimulator, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { extendSubscription } from './extend-subscription.ts'
import { OperatorError } from './operator-actions.ts'

const DAY = 24 * 3600

describe.each(BOTH_DATABASES)('what is extended while it is being charged, on the %s database', (kind) => {
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
  /** To when its next charge is due, and a little more; the carrier tells of none by itself. */
  const toNextCharge = async (id: string) => {
    billing.server.clock.advance(((await rowOf(id)).renews_at ?? 0) / 1000 - billing.server.clock.now() / 1000 + 60)
    await runBillingTasks(billing.server.program)
  }

  test('where the carrier took it and the answer was lost: what is paid stays paid, and is followed by the days', async () => {
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

  test('where the carrier cannot be reached: not before it says what it took', async () => {
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

  test('where Bango has not said what it took: not before the renewal has found out, and nothing is given back', async () => {
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
    await expect(extend(id)).rejects.toThrow('Bango has a charge in hand')
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

  test('where the carrier has refused and is to be asked again: the days come in place of that', async () => {
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
