import { beforeAll, describe, expect, test } from 'vitest'
import type { PriceOffer } from '#contract/billing/price-offers.ts'
import type { Charge } from '#contract/billing/subscriptions.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { PriceMove, PriceMoveEffect } from '#contract/studio/money/price-moves.ts'
import { listOffersEnding } from '#server/database/billing/price-offers.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { lastMessage, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByCard, subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'

const DAY = 24 * 3600
const MONTHLY = 'premium-monthly'
const YEARLY = 'premium-yearly'
const BY_PHONE =
  'I agree that from the next charge on, $12.99 every month is charged to my phone bill for Selah Premium, monthly until I cancel. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'
const BY_CARD =
  'I agree that from the next charge on, $69.99 every year is charged to my card for Selah Premium, yearly until I cancel. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'
const MOVE_TO_FAMILY =
  'I agree to move to Selah Premium for the family, at $89.99 every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'

describe.each(DATABASE_KINDS)('a new price for running subscriptions, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  let phones = 0
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const change = async (id: string, price: number) => {
    const trial = { free_trial_interval: 'day', free_trial_interval_count: 7 }
    const body = { price, ...trial, is_sold: true, starts_at: null, reason: 'Costs rose' }
    await dataOf(await (await logIn('finance')).send('POST', `/web/studio/money/products/${id}/terms`, body))
  }
  const ask = (staff: TestBrowser, id: string, body: object = {}) =>
    staff.send('POST', `/web/studio/money/products/${id}/price-moves`, {
      ends_old: false,
      reason: 'Costs rose',
      ...body,
    })
  const moves = async () =>
    dataOf<PriceMove[]>(await (await logIn('finance')).send('GET', '/web/studio/money/price-moves'))
  const stop = async () => {
    const staff = await logIn('finance')
    for (const move of await moves())
      if (move.is_running)
        await dataOf(
          await staff.send('POST', `/web/studio/money/price-moves/${move.id}/stopping`, { reason: 'Enough' }),
        )
  }
  /** A paid subscription whose product costs more now, and a price move that asks for consent. */
  const start = async (buyer: TestBuyer, { id = MONTHLY, endsOld = false } = {}) => {
    await stop()
    const price = id === MONTHLY ? 1299 : 6999
    await change(id, price + 1)
    await change(id, price)
    await dataOf(await ask(await logIn('finance'), id, { ends_old: endsOld }))
    await billing.later(1)
    return offersOf(buyer)
  }
  const newPhone = () => {
    phones += 1
    return `+155501437${String(phones).padStart(2, '0')}`
  }
  const subscribed = async () => {
    await stop()
    await change(MONTHLY, 998)
    await change(MONTHLY, 999)
    return subscribeByPhone(billing.server, newPhone())
  }
  /** A paid year by card, at the price before. */
  const subscribedByYear = async () => {
    await stop()
    await change(YEARLY, 5998)
    await change(YEARLY, 5999)
    const subscriber = await subscribeByCard(billing.server, { product: YEARLY })
    await billing.later(8 * DAY)
    return subscriber
  }
  const rowOf = (id: string) =>
    billing.server.program.database
      .selectFrom('subscription')
      .select(['expires_at', 'canceled_at', 'price', 'product_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const laterUntil = (time: number) => billing.later(Math.ceil((time - billing.server.clock.now()) / 1000))
  const offersOf = async (buyer: TestBuyer) =>
    (await buyer.ask<PriceOffer[]>('GET', `/web/users/${buyer.id}/price-offers`)).data
  const agree = (buyer: TestBuyer, offer: PriceOffer | undefined, text: string, key?: string) =>
    buyer.ask('POST', `/web/users/${buyer.id}/price-offers/${offer?.id}/consent`, { consent_text: text }, key)
  const chargesOf = async (buyer: TestBuyer) =>
    (await buyer.ask<Charge[]>('GET', `/web/users/${buyer.id}/charges`)).data

  test('a phone bill pays the new price from the renewal on, with the consent to it', async () => {
    const { buyer } = await subscribed()
    const [offer] = await start(buyer)
    // The demo accounts have some too.
    const asked = (await moves())[0]
    expect(offer).toMatchObject({ old_price: 999, price: 1299, ends_at: null })
    const letter = await lastMessage(billing.server, buyer.email)
    expect(letter.subject).toBe('A new price for Selah Premium, monthly')
    expect(letter.html).toContain('It now costs $12.99 every month. You pay $9.99.')
    expect(letter.html).toContain('If you don’t agree, you keep paying $9.99.')

    expect(await agree(buyer, offer, BY_PHONE.replace('12.99', '9.99'))).toMatchObject({ code: 'consent_required' })
    expect(await agree(buyer, offer, BY_PHONE, 'yes')).toMatchObject({ status: 200, data: { price: 1299 } })
    // The same request again, and a new one.
    expect(await agree(buyer, offer, BY_PHONE, 'yes')).toMatchObject({ status: 200 })
    expect(await agree(buyer, offer, BY_PHONE, 'again')).toMatchObject({ code: 'price_offer_closed' })
    expect(await offersOf(buyer)).toEqual([])
    expect((await chargesOf(buyer)).map(({ amount }) => amount)).toEqual([999])

    await billing.later(32 * DAY)
    const [renewal] = await chargesOf(buyer)
    expect(renewal).toMatchObject({ amount: 1299, status: 'succeeded', consent: { text: BY_PHONE, price: 1299 } })
    expect((await moves())[0]).toMatchObject({ asked: asked?.asked, agreed: 1, ends_old: false, is_running: true })
  })

  test('a subscriber who does not answer keeps the price, renewal after renewal', async () => {
    const { buyer } = await subscribed()
    await start(buyer)
    await billing.later(32 * DAY)
    await billing.later(31 * DAY)
    expect((await chargesOf(buyer)).map(({ amount }) => amount)).toEqual([999, 999, 999])
    expect((await offersOf(buyer))[0]).toMatchObject({ price: 1299, old_price: 999 })
  })

  test('an old price that ends: a reminder, the end with a paid period, and nothing is charged after it', async () => {
    const { buyer, id } = await subscribed()
    const [offer] = await start(buyer, { endsOld: true })
    const end = Date.parse(offer?.ends_at ?? '')
    expect(end).toBeGreaterThanOrEqual(billing.server.clock.now() + 29 * DAY * 1000)
    expect((await lastMessage(billing.server, buyer.email)).html).toContain('your subscription ends on')
    // In half days, so that each scheduled task has its turn.
    const subjects: string[] = []
    let resumed = 0
    while (billing.server.clock.now() < end + 2 * DAY * 1000) {
      await billing.later(DAY / 2)
      const { subject } = await lastMessage(billing.server, buyer.email)
      if (subject !== null && subjects.at(-1) !== subject) subjects.push(subject)
      // A resumption is no consent to the new price: it is stopped again.
      const state = (await buyer.subscriptions()).find((one) => one.id === id)?.state
      if (state === 'cancelled' && resumed === 0) {
        resumed += 1
        expect(await buyer.ask('POST', `/web/products-subscriptions/${id}/resume`, {}, 'resume')).toMatchObject({
          status: 200,
        })
        expect(await offersOf(buyer)).toHaveLength(1)
        await billing.later(3600)
        expect((await buyer.subscriptions()).find((one) => one.id === id)?.state).toBe('cancelled')
      }
    }
    expect(resumed).toBe(1)
    expect(subjects.some((subject) => subject.startsWith('Your subscription to Selah Premium, monthly ends on'))).toBe(
      true,
    )
    const amounts = (await chargesOf(buyer)).map(({ amount }) => amount)
    expect(new Set(amounts)).toEqual(new Set([999]))
    const own = (await buyer.subscriptions()).find((one) => one.id === id)
    expect(own?.state).toBe('expired')
    expect(await buyer.isSubscribed()).toBe(false)
    await billing.later(31 * DAY)
    expect(await chargesOf(buyer)).toHaveLength(amounts.length)
  })

  inLongRun(() => {
    test('a year that ends without an agreement gets no charge notice, unless the move is stopped', async () => {
      const { buyer, id } = await subscribedByYear()
      const [offer] = await start(buyer, { id: YEARLY, endsOld: true })
      const { expires_at } = await rowOf(id)
      const end = expires_at ?? 0
      expect(Date.parse(offer?.ends_at ?? '')).toBe(end)
      await laterUntil(end - 6 * DAY * 1000)
      const reminder = await lastMessage(billing.server, buyer.email)
      expect(reminder.subject).toMatch(/^Your subscription to Selah Premium, yearly ends on /)
      expect(reminder.html).toContain('It now costs $69.99 every year. You pay $59.99.')
      // After its reminder it only waits for its end, and takes no place in a batch.
      const { database } = billing.server.program
      const { move_id } = await database
        .selectFrom('price_offer')
        .select('move_id')
        .where('id', '=', offer?.id ?? '')
        .executeTakeFirstOrThrow()
      const day = { remindBefore: end, stopBefore: end - 5 * DAY * 1000, now: billing.server.clock.now() }
      const wanted = { moveId: move_id, productId: YEARLY, price: 6999, limit: 1000 }
      const due = async (times: typeof day) =>
        (await listOffersEnding(database, { ...wanted, ...times })).filter((one) => one.subscription_id === id)
      expect(await due(day)).toEqual([])
      expect(await due({ ...day, stopBefore: end })).toHaveLength(1)

      await stop()
      await billing.later(1)
      expect((await lastMessage(billing.server, buyer.email)).subject).toContain('renews on')
      await laterUntil(end + 1000)
      expect((await chargesOf(buyer)).map(({ amount }) => amount)).toEqual([5999, 5999])
    })

    test('a subscriber who was reminded of an end gets the next charge notice once the move is stopped', async () => {
      const { buyer, id } = await subscribed()
      const [offer] = await start(buyer, { endsOld: true })
      await laterUntil(Date.parse(offer?.ends_at ?? '') - 6 * DAY * 1000)
      await billing.later(3600)
      expect((await lastMessage(billing.server, buyer.email)).subject).toContain('ends on')
      await stop()
      await billing.later(1)
      expect((await lastMessage(billing.server, buyer.email)).subject).toContain('renews on')
      expect((await rowOf(id)).canceled_at).toBeNull()
    })

    test('nobody new is asked after another change of the price', async () => {
      const { buyer } = await subscribed()
      await start(buyer)
      await change(MONTHLY, 1399)
      const later = await subscribeByPhone(billing.server, newPhone())
      await billing.later(8 * DAY)
      expect(await offersOf(later.buyer)).toEqual([])
      expect(await offersOf(buyer)).toHaveLength(1)
    })

    test('a subscriber who has moved to another plan is neither asked nor stopped', async () => {
      const { buyer, id } = await subscribedByYear()
      const [offer] = await start(buyer, { id: YEARLY, endsOld: true })
      const body = { product_id: 'premium-family-yearly', consent_text: MOVE_TO_FAMILY }
      expect(await buyer.ask('POST', `/web/products-subscriptions/${id}/upgrade`, body, 'up')).toMatchObject({
        status: 200,
      })
      expect(await offersOf(buyer)).toEqual([])
      expect(await agree(buyer, offer, BY_CARD, 'yes')).toMatchObject({ code: 'price_offer_closed' })
      const { expires_at } = await rowOf(id)
      await laterUntil((expires_at ?? 0) - DAY * 500)
      expect(await rowOf(id)).toMatchObject({ canceled_at: null, price: 8999, product_id: 'premium-family-yearly' })
    })
  })

  test('a card pays the new price from the renewal on', async () => {
    const { buyer, id } = await subscribedByYear()
    const [offer] = await start(buyer, { id: YEARLY })
    expect(await agree(buyer, offer, BY_CARD, 'yes')).toMatchObject({ status: 200, data: { id, price: 6999 } })
    expect((await chargesOf(buyer)).map(({ amount }) => amount)).toEqual([5999])
    await billing.later(366 * DAY)
    const [renewal] = await chargesOf(buyer)
    expect(renewal).toMatchObject({ amount: 6999, consent: { text: BY_CARD } })
  })

  test('asks no trial before it is paid, no app store and nobody twice', async () => {
    await stop()
    await change(YEARLY, 5998)
    await change(YEARLY, 5999)
    // Somebody who has paid: a move needs at least one subscription to ask.
    await subscribeByCard(billing.server, { product: YEARLY })
    await billing.later(8 * DAY)
    const { buyer } = await subscribeByCard(billing.server, { product: YEARLY })
    expect(await start(buyer, { id: YEARLY })).toEqual([])
    await billing.later(8 * DAY)
    await billing.later(3600)
    expect(await offersOf(buyer)).toHaveLength(1)
    await billing.later(3600)
    const { database } = billing.server.program
    const rows = await database.selectFrom('price_offer').selectAll().where('user_id', '=', buyer.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('needs a member who may change prices, previews how many it asks, and is in the audit log', async () => {
    await stop()
    const { buyer } = await subscribed()
    const finance = await logIn('finance')
    expect(await refusalOf(await ask(await logIn('viewer'), MONTHLY))).toMatchObject({ code: 'forbidden' })
    await change(MONTHLY, 1299)
    const effect = await dataOf<PriceMoveEffect>(await ask(finance, MONTHLY, { is_preview: true }))
    expect(effect).toMatchObject({ price: 1299, currency: 'USD' })
    expect(effect.subscriptions).toBeGreaterThan(0)
    expect(await offersOf(buyer)).toEqual([])
    await dataOf(await ask(finance, MONTHLY))
    expect(await refusalOf(await ask(finance, MONTHLY))).toMatchObject({ code: 'price_move_running' })
    await billing.later(1)
    const [offer] = await offersOf(buyer)
    await stop()
    expect(await offersOf(buyer)).toEqual([])
    expect(await agree(buyer, offer, BY_PHONE)).toMatchObject({ code: 'price_offer_closed' })
    const owner = await logIn('operator')
    const log = await dataOf<AuditEntry[]>(await owner.send('GET', '/web/studio/audit'))
    expect(
      log
        .map((entry) => entry.kind)
        .filter((one) => one.startsWith('price_move'))
        .slice(0, 2),
    ).toEqual(['price_move_stopped', 'price_move_started'])
    const other = await openTestBuyer(billing.server)
    expect(await agree(other, offer, BY_PHONE)).toMatchObject({ code: 'not_found' })
  })
})
