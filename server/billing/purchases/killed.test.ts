import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { type KillableBuyer, registerBuyer } from '#testing/processes/killable-buyer.ts'
import { type KillableProgram, openKillableProgram } from '#testing/processes/killable-program.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

const YEAR = 366 * 24 * 3600_000
/** The carrier charges without a confirmation, so that we send a code. */
const PHONE = '+15550110041'
const MOVE_TO_FAMILY =
  'I agree to move to Selah Premium for the family, at $89.99 every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'

/** Every run kills at one point of charging and at one of refunding; the long run at all of them. */
function at<point>(always: readonly point[], others: readonly point[]): readonly point[] {
  return byScope({ short: always, long: [...always, ...others] })
}

/** Each test is another user's purchase: one program is killed in it and started again for the next. */
describe.each(DATABASE_KINDS)('a program that is killed, on the %s database', (kind) => {
  let program: KillableProgram
  let buyer: KillableBuyer
  let before: number[] = []

  beforeAll(async () => {
    program = await openKillableProgram(kind)
  })
  afterAll(() => program?.stop())
  beforeEach(async () => {
    buyer = await registerBuyer(program)
    before = await takenByCarrier()
  })
  afterEach(async () => expect(await listInvariantViolations(program.database, program.now() + YEAR)).toEqual([]))

  const takenByCarrier = async () => {
    type Charge = { amount: number; phone: string }
    const { charges } = await program.askSimulator<{ charges: Charge[] }>('/carrier/__charges')
    return charges.map(({ amount }) => Math.round(amount * 100))
  }
  const taken = async () => (await takenByCarrier()).slice(before.length)
  const subscriptions = () =>
    program.database.selectFrom('subscription').selectAll().where('user_id', '=', buyer.id).execute()
  /** Repeated requests wait until the claim of the dead process has expired. */
  const later = () => program.advance(6)
  const buyByPhone = () => buyer.buy('premium-monthly', { store: 'dcb', phone: PHONE }, 'by phone')
  const buyByCard = () => buyer.buy('premium-yearly-direct', { store: 'selah' }, 'by card')
  /** With a card of their own: a card has one self-service refund. */
  const pay = (url: string | null | undefined) => payByCard(url ?? '', ownCard(buyer.id))
  const takenByCard = async () => {
    type Charge = { customer: string; amount: number; refunded: number }
    const [row] = await subscriptions()
    const { charges } = await program.askSimulator<{ charges: Charge[] }>('/card/__charges')
    return charges.filter(({ customer }) => customer === row?.customer_id)
  }

  test.each(at([], ['purchase-begun', 'purchase-answered']))(
    'while buying, at %s: the same key continues, and it is charged once',
    async (point) => {
      await program.armFailpoint(point)
      expect(await buyByPhone()).toBeUndefined()
      await program.restart()
      await later()
      const bought = await buyByPhone()
      expect(bought).toMatchObject({ status: 200, data: { purchase: { status: 'requires_action' } } })
      expect((await buyByPhone())?.text).toBe(bought?.text)
      expect(await taken()).toEqual([])
      const approved = await buyer.confirmByPhoneCode(bought?.data.purchase.id ?? '', PHONE)
      expect(approved).toMatchObject({ data: { purchase: { status: 'succeeded' } } })
      expect(await taken()).toEqual([899])
      expect(await subscriptions()).toMatchObject([{ period: 0 }])
      expect(await buyer.isSubscribed()).toBe(true)
    },
  )

  test.each(at(['in-settle'], ['purchase-answered', 'before-settle', 'after-settle']))(
    'while a purchase is approved, at %s: it is charged once, and gives access',
    async (point) => {
      const id = (await buyByPhone())?.data.purchase.id ?? ''
      await program.armFailpoint(point)
      expect(await buyer.confirmByPhoneCode(id, PHONE)).toBeUndefined()
      await program.restart()
      // A buyer without an answer presses once more.
      await buyer.confirmByPhoneCode(id, PHONE)
      expect(await buyer.getPurchase(id)).toMatchObject({ status: 200, data: { purchase: { status: 'succeeded' } } })
      expect(await taken()).toEqual([899])
      expect(await subscriptions()).toMatchObject([{ period: 0 }])
      expect(await buyer.isSubscribed()).toBe(true)
    },
  )

  test.each(at([], ['checkout-begun', 'checkout-answered']))(
    'while the card page is opened, at %s: the same key leads to it, and it is paid once',
    async (point) => {
      await program.armFailpoint(point)
      expect(await buyByCard()).toBeUndefined()
      await program.restart()
      await later()
      const bought = await buyByCard()
      await pay(bought?.data.redirect_url)
      const found = await buyer.getPurchase(bought?.data.purchase.id ?? '')
      expect(found).toMatchObject({ status: 200, data: { purchase: { status: 'succeeded' } } })
      expect(await takenByCard()).toMatchObject([{ amount: 4999, refunded: 0 }])
      expect(await subscriptions()).toMatchObject([{ ended_at: null }])
      expect(await buyer.isSubscribed()).toBe(true)
    },
  )

  /** The request is repeated at once, or after a scheduled task has resolved the rest. */
  const changes: readonly (readonly [string, number])[] = [
    ['change-begun', 6],
    ['change-begun', 300],
    ['change-answered', 6],
    ['change-answered', 300],
  ]
  test.each(at([], changes))(
    'while changing the plan, at %s, and again after %i seconds: the same key continues',
    async (point, seconds) => {
      const bought = await buyByCard()
      await pay(bought?.data.redirect_url)
      const id = (await buyer.getPurchase(bought?.data.purchase.id ?? ''))?.data.subscription?.id
      const body = { product_id: 'premium-family-yearly', consent_text: MOVE_TO_FAMILY }
      const move = () => buyer.ask('POST', `/web/products-subscriptions/${id}/upgrade`, body, 'up')
      await program.armFailpoint(point)
      expect(await move()).toBeUndefined()
      await program.restart()
      await program.advance(seconds)
      expect(await move()).toMatchObject({ status: 200, data: { product_id: 'premium-family-yearly', price: 8999 } })
      await program.advance(300)
      expect(await takenByCard()).toHaveLength(2)
      expect(await subscriptions()).toMatchObject([{ product_id: 'premium-family-yearly', seats: 6 }])
      const changes = program.database.selectFrom('purchase').select('status').where('kind', '=', 'change')
      expect(await changes.where('user_id', '=', buyer.id).execute()).toEqual([{ status: 'succeeded' }])
      const charges = program.database
        .selectFrom('charge')
        .innerJoin('consent', 'consent.id', 'charge.consent_id')
        .select('consent.price')
        .where('charge.user_id', '=', buyer.id)
        .orderBy('consent.price')
      expect(await charges.execute()).toEqual([{ price: 4999 }, { price: 8999 }])
    },
  )

  test.each(at(['request-claimed'], ['refund-begun', 'request-answered']))(
    'while refunding, at %s: it is refunded once, and access has ended',
    async (point) => {
      const bought = await buyByCard()
      await pay(bought?.data.redirect_url)
      const id = (await buyer.getPurchase(bought?.data.purchase.id ?? ''))?.data.subscription?.id
      await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
      await program.armFailpoint(point)
      const refund = () => buyer.ask('POST', `/web/products-subscriptions/${id}/refund`, undefined, 'back')
      expect(await refund()).toBeUndefined()
      await program.restart()
      await later()
      await refund()
      await program.advance(300)
      expect(await takenByCard()).toMatchObject([{ amount: 4999, refunded: 4999 }])
      const [row] = await subscriptions()
      expect(row?.refunded_at).not.toBeNull()
      const refunds = program.database
        .selectFrom('refund')
        .select('status')
        .where('subscription_id', '=', id ?? '')
      expect(await refunds.execute()).toEqual([{ status: 'succeeded' }])
      expect(await buyer.isSubscribed()).toBe(false)
    },
  )
})
