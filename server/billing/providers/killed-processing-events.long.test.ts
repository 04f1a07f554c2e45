import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { type KillableBuyer, registerBuyer } from '#testing/processes/killable-buyer.ts'
import { type KillableProgram, openKillableProgram } from '#testing/processes/killable-program.ts'

const YEAR = 366 * 24 * 3600_000
/** Charged and reported five seconds after the approval. */
const LATE_PHONE = '+15550110030'
/** Stored and not acknowledged, so that it is sent again; processed, and not marked as processed. */
const POINTS = ['event-kept', 'event-handled']

/** An event is stored, acknowledged and processed afterwards: the process can die between any two. */
describe.each(DATABASE_KINDS)('a program that is killed while it receives an event, on the %s database', (kind) => {
  let program: KillableProgram
  let buyer: KillableBuyer

  beforeAll(async () => {
    program = await openKillableProgram(kind)
  })
  afterAll(() => program?.stop())
  beforeEach(async () => {
    buyer = await registerBuyer(program)
  })
  afterEach(async () => {
    expect(await listInvariantViolations(program.database, program.now() + YEAR)).toEqual([])
    const open = program.database.selectFrom('provider_event').select('type').where('handled_at', 'is', null)
    expect(await open.execute()).toEqual([])
  })

  /** With a card of their own, which has had no trial. */
  const pay = (url: string | null | undefined) => payByCard(url ?? '', ownCard(buyer.id))
  const subscription = () =>
    program.database
      .selectFrom('subscription')
      .leftJoin('entitlement', 'entitlement.id', 'subscription.id')
      .selectAll('subscription')
      .select('ends_at')
      .where('subscription.user_id', '=', buyer.id)
      .executeTakeFirst()
  const charges = () =>
    program.database.selectFrom('charge').select(['amount', 'status']).where('user_id', '=', buyer.id).execute()
  /** The amount that the processor charged the buyer, less refunds. */
  const takenByCard = async () => {
    type Charge = { customer: string; amount: number; refunded: number }
    const row = await subscription()
    const { charges: all } = await program.askSimulator<{ charges: Charge[] }>('/card/__charges')
    return all.filter(({ customer }) => customer === row?.customer_id).map(({ amount, refunded }) => amount - refunded)
  }
  const takenByCarrier = async () => {
    const { charges: all } = await program.askSimulator<{ charges: { phone: string }[] }>('/carrier/__charges')
    return all.filter(({ phone }) => phone === LATE_PHONE).length
  }
  /** Within that time the process dies at the event; the next process receives the event again and processes it. */
  const dieAndGoOn = async (point: string, seconds: number) => {
    await program.armFailpoint(point)
    expect(await program.advance(seconds)).toBeUndefined()
    await program.restart()
    expect(await program.advance(300)).toBeDefined()
  }

  test.each(POINTS)('at %s of a paid card page: the purchase succeeds, and is paid once', async (point) => {
    const bought = await buyer.buy('premium-yearly-direct', { store: 'selah' })
    await pay(bought?.data.redirect_url)
    await dieAndGoOn(point, 1)
    expect(await buyer.isSubscribed()).toBe(true)
    expect(await takenByCard()).toEqual([4999])
    expect(await charges()).toEqual([{ amount: 4999, status: 'succeeded' }])
  })

  test.each(POINTS)(
    'at %s of the first charge after a trial: access continues, and the charge is posted once',
    async (point) => {
      const bought = await buyer.buy('premium-monthly', { store: 'selah' })
      await pay(bought?.data.redirect_url)
      await program.advance(1)
      const trial = await subscription()
      expect(trial).toMatchObject({ trial_period_ends_at: expect.any(Number) })
      expect(await charges()).toEqual([])
      await dieAndGoOn(point, Math.ceil(((trial?.trial_period_ends_at ?? 0) - program.now()) / 1000) + 7200)
      const paid = await subscription()
      expect(paid?.expires_at).toBeGreaterThan(trial?.expires_at ?? 0)
      expect(paid?.ends_at).toBeGreaterThan(program.now())
      expect(await takenByCard()).toEqual([899])
      expect(await charges()).toEqual([{ amount: 899, status: 'succeeded' }])
    },
  )

  test.each(POINTS)(
    'at %s of a carrier that charged later: the purchase succeeds, and is charged once',
    async (point) => {
      const before = await takenByCarrier()
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: LATE_PHONE })
      const id = bought?.data.purchase.id ?? ''
      expect((await buyer.confirm(id, '123456'))?.data.purchase.status).not.toBe('succeeded')
      await dieAndGoOn(point, 6)
      expect((await buyer.getPurchase(id))?.data.purchase.status).toBe('succeeded')
      expect(await buyer.isSubscribed()).toBe(true)
      expect((await takenByCarrier()) - before).toBe(1)
      expect(await charges()).toEqual([{ amount: 899, status: 'succeeded' }])
    },
  )

  test.each(POINTS)('at %s of a desk refund: access ends, and the refund is posted once', async (point) => {
    const bought = await buyer.buy('premium-yearly-direct', { store: 'selah' })
    await pay(bought?.data.redirect_url)
    await program.advance(1)
    const { provider_id } = await program.database
      .selectFrom('charge')
      .select('provider_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    await program.askSimulator('/card/__refunds', { payment_intent: provider_id })
    await dieAndGoOn(point, 1)
    expect(await takenByCard()).toEqual([0])
    expect(await charges()).toEqual([{ amount: 4999, status: 'refunded' }])
    expect(await buyer.isSubscribed()).toBe(false)
  })
})
