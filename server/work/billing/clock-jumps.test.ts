import { describe, expect, test } from 'vitest'
import { findBreaches } from '#testing/billing/store-records.ts'
import { openTestRenewals } from '#testing/billing/test-renewals.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds after the last renewal is due, and the jumps of the clock at that moment, in seconds. */
const JUMPS: readonly (readonly [moment: number, jumps: readonly number[]])[] = [
  [-1, [HOUR, -HOUR]],
  [0, [-HOUR, HOUR]],
  [1, [-DAY, DAY]],
  [0, [HOUR, -HOUR]],
  [1, [-2 * HOUR, DAY, -DAY, 2 * HOUR]],
]

describe.each(DATABASE_KINDS)('a clock that jumps when a period ends, on the %s database', (kind) => {
  const renewals = openTestRenewals(kind)
  const { rows, members } = renewals

  const untilDue = async () => {
    const ends = (await rows('subscription')).map(({ expires_at }) => expires_at ?? 0)
    return (Math.max(...ends) - renewals.server.clock.now()) / 1000
  }
  const runBoth = async () => {
    // Two runs at the same time, as by two processes.
    await Promise.all([renewals.server.runDue(), renewals.server.runDue()])
  }
  const jump = async (seconds: number) => {
    renewals.server.clock.advance(seconds)
    await runBoth()
  }
  const accessEnds = () =>
    renewals.server.program.database.selectFrom('entitlement').select(['id', 'ends_at']).orderBy('id').execute()

  test('charges every period once, skips none and shortens no access', async () => {
    await runBoth()
    for (const [moment, jumps] of JUMPS) {
      const before = (await rows('charge')).length
      await jump((await untilDue()) + moment)
      for (const seconds of jumps) {
        const held = await accessEnds()
        await jump(seconds)
        const after = new Map((await accessEnds()).map(({ id, ends_at }) => [id, ends_at ?? 0]))
        for (const { id, ends_at } of held) expect(after.get(id)).toBeGreaterThanOrEqual(ends_at ?? 0)
        expect(await findBreaches(renewals.server)).toEqual([])
      }
      await jump(2 * HOUR)
      // One more of each, whatever the clock did.
      expect((await rows('charge')).length - before).toBe(members.length)
    }
    await expectPeriodsInOrder()
    for (const { buyer } of members) expect(await buyer.isSubscribed()).toBe(true)
  })

  test('a jump of more than a year charges every period in between', async () => {
    await jump(400 * DAY)
    await jump(-HOUR)
    await jump(HOUR)
    await expectPeriodsInOrder()
    expect(await findBreaches(renewals.server)).toEqual([])
  })

  const expectPeriodsInOrder = async () => {
    const charges = (await rows('charge')).filter(({ status }) => status === 'succeeded')
    for (const { id } of members) {
      const mine = charges
        .filter(({ subscription_id }) => subscription_id === id)
        .toSorted((one, other) => (one.period_start ?? 0) - (other.period_start ?? 0))
      const starts = mine.slice(1).map(({ period_start }) => period_start)
      expect(starts).toEqual(mine.slice(0, -1).map(({ period_end }) => period_end))
    }
  }
})
