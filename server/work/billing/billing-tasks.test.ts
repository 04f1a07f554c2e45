import { describe, expect, test } from 'vitest'
import { openProgram } from '#server/startup/open-program.ts'
import { findBreaches, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { runBillingTasks } from './billing-tasks.ts'

const DAY = 24 * 3600
const MEMBERS = 12

describe.each(DATABASE_KINDS)('renewing, on the %s database', (kind) => {
  const phones = Array.from({ length: MEMBERS }, (_, at) => `+155501002${String(at).padStart(2, '0')}`)

  const billing = openTestBilling(kind, async (server) => {
    for (const phone of phones) await subscribeByPhone(server, phone)
  })

  const taken = async () =>
    (await Promise.all(phones.map((phone) => netChargesByCarrier(billing.server, phone)))).map((of) => of.length)

  test('parallel runs and two programs charge every period once', async () => {
    billing.server.clock.advance(32 * DAY)
    // Two connections of one process to the embedded database would block each other: there, one program runs eight times.
    const second =
      kind === 'postgresql' ? (await openProgram(billing.server.config, billing.server.clock)).program : undefined
    await Promise.all([
      runBillingTasks(billing.server.program),
      runBillingTasks(billing.server.program),
      second && runBillingTasks(second),
      second && runBillingTasks(second),
    ])
    await second?.database.destroy()
    expect(await taken()).toEqual(phones.map(() => 2))
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('after years without a run, every period has its own charge, in order', async () => {
    billing.server.clock.advance(366 * DAY)
    await billing.server.runDue()
    expect(new Set(await taken())).toEqual(new Set([14]))
    const charges = await billing.server.program.database
      .selectFrom('charge')
      .select(['period_start', 'period_end'])
      .where('subscription_id', '=', (is) => is.selectFrom('subscription').select('id').orderBy('id').limit(1))
      .orderBy('period_start')
      .execute()
    expect(charges).toHaveLength(14)
    for (const [at, { period_end }] of charges.slice(0, -1).entries()) {
      expect(charges[at + 1]?.period_start).toBe(period_end)
    }
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('a clock set back charges nothing twice and shortens no access', async () => {
    const before = await taken()
    const spans = () =>
      billing.server.program.database.selectFrom('entitlement').select(['id', 'ends_at']).orderBy('id').execute()
    const access = await spans()
    billing.server.clock.advance(-40 * DAY)
    await billing.server.runDue()
    billing.server.clock.advance(40 * DAY)
    await billing.server.runDue()
    expect(await taken()).toEqual(before)
    expect(await spans()).toEqual(access)
  })
})
