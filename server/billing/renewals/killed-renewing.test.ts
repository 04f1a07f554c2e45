import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { type KillableBuyer, registerBuyer } from '#testing/processes/killable-buyer.ts'
import { type KillableProgram, openKillableProgram } from '#testing/processes/killable-program.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

const YEAR = 366 * 24 * 3600_000
/** More than the concurrent requests, so that some of a batch are answered and some never requested. */
const PHONES = Array.from({ length: 10 }, (_, at) => `+155501007${at}0`)

/** The failpoint, and at which pass the process dies. */
const POINTS: readonly (readonly [string, number])[] = [
  ['renewal-begun', 1],
  ['renewal-answered', 1],
  ['renewal-answered', 9],
  ['before-settle', 1],
  ['in-settle', 1],
]

/**
 * All subscriptions are due in one batch each month. The process is killed in the batch, and again during recovery,
 * where they are renewed one by one.
 */
describe.each(DATABASE_KINDS)('a program that is killed while it renews, on the %s database', (kind) => {
  let program: KillableProgram
  const buyers: KillableBuyer[] = []
  let months = 0

  beforeAll(async () => {
    program = await openKillableProgram(kind)
    for (const phone of PHONES) {
      const buyer = await registerBuyer(program)
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
      await buyer.confirm(bought?.data.purchase.id ?? '', '123456')
      buyers.push(buyer)
    }
  })
  afterAll(() => program?.stop())

  const subscriptions = () =>
    program.database
      .selectFrom('subscription')
      .leftJoin('entitlement', 'entitlement.id', 'subscription.id')
      .select(['subscription.period', 'subscription.attempts', 'renews_at', 'expires_at', 'ends_at'])
      .execute()
  const untilAllAreDue = async () => {
    const due = (await subscriptions()).map(({ renews_at }) => renews_at ?? 0)
    return Math.ceil((Math.max(...due) - program.now()) / 1000) + 60
  }
  /** The number of charges per phone at the carrier. */
  const taken = async () => {
    const { charges } = await program.askSimulator<{ charges: { phone: string }[] }>('/carrier/__charges')
    return PHONES.map((phone) => charges.filter((charge) => charge.phone === phone).length)
  }
  const isClaimOver = () => program.advance(120)

  const expectAllPaidOnce = async () => {
    expect(await taken()).toEqual(PHONES.map(() => months + 1))
    const rows = await subscriptions()
    expect(rows.map(({ period, attempts }) => [period, attempts])).toEqual(PHONES.map(() => [months, 0]))
    for (const { expires_at, ends_at } of rows) {
      expect(expires_at).toBeGreaterThan(program.now())
      expect(ends_at).toBeGreaterThanOrEqual(expires_at ?? Number.POSITIVE_INFINITY)
    }
    expect(await listInvariantViolations(program.database, program.now() + YEAR)).toEqual([])
  }

  test.each(byScope({ short: POINTS.slice(-1), long: POINTS }))(
    'at %s, pass %i, and again: every phone is charged once',
    async (point, passes) => {
      months += 1
      // The carrier's answer for one of them is lost too.
      await program.askSimulator('/carrier/__faults', { fault: 'lost_answer', phone: PHONES[months % PHONES.length] })
      await program.armFailpoint(point, passes)
      expect(await program.advance(await untilAllAreDue())).toBeUndefined()
      await program.restart()
      await program.armFailpoint(point, 2)
      expect(await isClaimOver()).toBeUndefined()
      await program.restart()
      expect(await isClaimOver()).toBeDefined()
      await expectAllPaidOnce()
    },
  )

  test('after everything is stored: nobody is charged again', async () => {
    months += 1
    await program.armFailpoint('after-settle')
    expect(await program.advance(await untilAllAreDue())).toBeUndefined()
    await program.restart()
    expect(await isClaimOver()).toBeDefined()
    await expectAllPaidOnce()
  })
})
