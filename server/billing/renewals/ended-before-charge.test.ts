import { describe, expect, test } from 'vitest'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import type { TestSubscriber } from '#testing/billing/test-buyer.ts'
import { openTestRenewals, succeededCharge } from '#testing/billing/test-renewals.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const PASSWORD = 'a long enough word'
/** Concurrent requests to the carrier. */
const AT_ONCE = 8

describe.each(DATABASE_KINDS)('subscriptions that end before their charge in a batch, on the %s database', (kind) => {
  const renewals = openTestRenewals(kind)
  const { members, rows, withCarrier } = renewals
  /** Subscriptions that are charged in the next batch. */
  const listDue = async () => {
    const due = (await rows('subscription')).filter(({ renews_at }) => renews_at !== null)
    return members.filter(({ id }) => due.some((row) => row.id === id))
  }

  test('a cancellation or deletion before the request prevents the charge', async () => {
    const going = await listDue()
    const gone: TestSubscriber[] = []
    const asked = Promise.withResolvers<void>()
    const { program, orders } = withCarrier(async (order, at) => {
      // Two subscriptions end while the first requests are waiting.
      if (orders.length === AT_ONCE) {
        const isWaiting = ({ id }: TestSubscriber) => !orders.some(({ correlator }) => correlator.includes(`:${id}:`))
        gone.push(...going.filter(isWaiting).slice(0, 2))
        const [first, second] = gone
        await first?.buyer.ask('POST', `/0.9/products-subscriptions/${first.id}/cancel`)
        await second?.buyer.ask('DELETE', `/web/users/${second.buyer.id}`, { password: PASSWORD })
        asked.resolve()
      }
      await asked.promise
      return succeededCharge(order, at)
    })
    await runBillingTasks(program)
    renewals.server.clock.advance(120)
    await runBillingTasks(program)
    expect(gone).toHaveLength(2)
    expect(orders).toHaveLength(going.length - 2)
    const after = (await rows('subscription')).filter(({ id }) => gone.some((member) => member.id === id))
    const over = { canceled_at: expect.any(Number), renews_at: null }
    expect(after).toMatchObject([over, over])
    const charges = (await rows('charge')).filter(({ subscription_id }) =>
      after.some(({ id }) => id === subscription_id),
    )
    expect(charges.filter(({ status }) => status === 'refused')).toHaveLength(2)
    expect(charges.filter(({ status }) => status === 'pending')).toEqual([])
  })

  test('a charge made during an account deletion is refunded', async () => {
    const [leaving] = await listDue()
    const { program, carrier } = withCarrier(async (order, at) => {
      if (order.correlator.includes(`:${leaving?.id}:`)) {
        await leaving?.buyer.ask('DELETE', `/web/users/${leaving.buyer.id}`, { password: PASSWORD })
      }
      return succeededCharge(order, at)
    })
    carrier.refund = async ({ correlator }) => ({ status: 'succeeded', provider_id: `back ${correlator}` })
    await runBillingTasks(program)
    const charges = (await rows('charge')).filter(({ subscription_id }) => subscription_id === leaving?.id)
    const last = charges.toSorted((one, other) => one.charged_at - other.charged_at).at(-1)
    expect(last).toMatchObject({ status: 'refunded', user_id: expect.stringMatching(/^gone:/) })
    const row = (await rows('subscription')).find(({ id }) => id === leaving?.id)
    expect(row).toMatchObject({ renews_at: null, ended_at: expect.any(Number) })
  })
})
