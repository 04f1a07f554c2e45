import { describe, expect, test } from 'vitest'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { MEMBER_COUNT, openTestRenewals, succeededCharge } from '#testing/billing/test-renewals.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const HOUR = 3600
/** Longer than the time in which a charge is retried. */
const PAST_GRACE = 9 * 24 * HOUR

describe.each(DATABASE_KINDS)('renewals for which a silent carrier was not called, on the %s database', (kind) => {
  const renewals = openTestRenewals(kind)
  const { members, rows, withCarrier } = renewals

  test('are charged when it answers again, however late: only unanswered requests of a subscription end it', async () => {
    const before = await rows('subscription')
    // The program was stopped for longer than grace.
    renewals.server.clock.advance(PAST_GRACE)
    const { program: silent, orders } = withCarrier(async () => {
      renewals.server.clock.advance(6)
      return { status: 'unknown' }
    })
    await runBillingTasks(silent)
    const isAsked = ({ id }: { id: string }) => orders.some(({ correlator }) => correlator.includes(`:${id}:`))
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.length).toBeLessThan(MEMBER_COUNT)
    const { program: well } = withCarrier(async (order, at) => succeededCharge(order, at))
    renewals.server.clock.advance(HOUR)
    await runBillingTasks(well)
    const after = await rows('subscription')
    const uncalled = members.filter((member) => !isAsked(member))
    expect(uncalled).toHaveLength(MEMBER_COUNT - orders.length)
    for (const { id } of uncalled) {
      const period = (before.find((row) => row.id === id)?.period ?? 0) + 1
      expect(after.find((row) => row.id === id)).toMatchObject({ period, ended_at: null })
    }
  })
})
