import { describe, expect, test } from 'vitest'
import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import {
  askSimulator,
  changeChargeAtProcessor,
  firstChargeOf,
  processorOf,
  withProcessor,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard } from '#testing/billing/test-buyer.ts'
import { payoutsOf } from '#testing/billing/test-payouts.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { dataOf } from '#testing/studio/staff-browser.ts'
import { readPayouts } from './read-payouts.ts'

describe.each(BOTH_DATABASES)('payouts of the card processor on the %s database', (kind) => {
  const billing = openTestBilling(kind, (server) => insertDemoAccounts(server.program))
  const { later } = billing

  const { finance, newest, rowsOf, differences, payOut, available, balances } = payoutsOf(billing)

  inDatabaseKinds(kind, () => {
    test('a payout is read, its charge is matched, and the store owes nothing once it is at the bank', async () => {
      const { buyer } = await subscribeByCard(billing.server)
      await available()
      await payOut()
      await later(3600)
      const charge = await firstChargeOf(billing.server, buyer.id)
      expect(await newest()).toMatchObject({
        status: 'pending',
        state: 'matched',
        gross: charge.amount,
        rows: 1,
        matched: 1,
      })
      expect((await balances()).bank).toBeUndefined()
      await available()
      const payout = await newest()
      expect(payout).toMatchObject({
        status: 'paid',
        state: 'matched',
        net: payout.gross - payout.fee,
        amount: payout.net,
      })
      expect(await rowsOf(payout)).toMatchObject([
        {
          kind: 'charge',
          state: 'matched',
          reference: charge.provider_id,
          charge_id: charge.id,
          person: { id: buyer.id },
        },
      ])
      expect(await balances()).toMatchObject({ 'store:card': 0, bank: payout.amount, 'fees:card': payout.fee })
      expect(await differences()).toEqual([])
    })

    test('refunds, disputes and fees of a payout are matched too', async () => {
      const refunded = await subscribeByCard(billing.server)
      const disputed = await subscribeByCard(billing.server)
      await subscribeByCard(billing.server)
      await subscribeByCard(billing.server)
      await subscribeByCard(billing.server)
      await changeChargeAtProcessor(billing.server, refunded.buyer.id, { refund: 200 })
      await changeChargeAtProcessor(billing.server, disputed.buyer.id, { dispute: 'created' })
      await available()
      await payOut()
      await available()
      const payout = await newest()
      expect(payout).toMatchObject({ state: 'matched', rows: 7, matched: 7 })
      const rows = await rowsOf(payout)
      expect(rows.find(({ kind: one }) => one === 'refund')).toMatchObject({ source_amount: -200, here: -200 })
      const withdrawn = rows.find(({ kind: one }) => one === 'dispute')
      expect(withdrawn).toMatchObject({ state: 'matched', fee: 1500 })
      const before = await balances()
      expect([before['store:card'], before['disputes:card']]).toEqual([0, -(withdrawn?.source_amount ?? 0)])

      // A lost dispute is a refund in our ledger; the payout has deducted it already.
      await changeChargeAtProcessor(billing.server, disputed.buyer.id, { dispute: 'lost' })
      await later(3600)
      await later(3600)
      const after = await balances()
      expect([after['store:card'], after['disputes:card'], after['suspense:card'] ?? 0]).toEqual([0, 0, 0])
      expect(await newest()).toMatchObject({ id: payout.id, state: 'matched' })
    })

    test('a payout that a bank returns is part of the next one', async () => {
      await subscribeByCard(billing.server)
      await available()
      await payOut({ fault: 'failed' })
      await available()
      const failed = await newest()
      expect(failed).toMatchObject({ status: 'failed', failure: 'The bank account has been closed', state: 'matched' })
      const waiting = await balances()
      expect(waiting['returned:card']).toBe(failed.amount)
      await payOut()
      await available()
      const next = await newest()
      expect(await rowsOf(next)).toMatchObject([{ kind: 'payout_failure', state: 'no_charge', gross: failed.amount }])
      const { bank = 0, 'returned:card': returned } = await balances()
      expect([returned, bank - (waiting.bank ?? 0)]).toEqual([0, failed.amount])
    })

    test('a payout that fails after it was booked is corrected, and a changed amount too', async () => {
      await subscribeByCard(billing.server)
      await available()
      await payOut()
      await available()
      const paid = await newest()
      const before = await balances()
      const [listed] = await processorOf(billing.server.program).payouts.listPayouts(0)
      await payOut({ id: listed?.provider_id, fault: 'failed' })
      await later(3600)
      expect(await newest()).toMatchObject({ id: paid.id, status: 'failed' })
      const after = await balances()
      expect([(before.bank ?? 0) - (after.bank ?? 0), after['returned:card']]).toEqual([paid.amount, paid.amount])
      await payOut()
      await available()
      expect(await balances()).toMatchObject({ bank: before.bank, 'returned:card': 0 })
    })

    test('a list that lacks a row is incomplete and books nothing until the row is there', async () => {
      await subscribeByCard(billing.server)
      await subscribeByCard(billing.server)
      await available()
      const before = await balances()
      await payOut({ fault: 'missing_row' })
      await available()
      const incomplete = await newest()
      expect(incomplete).toMatchObject({ state: 'incomplete', rows: 1 })
      expect((await balances()).bank).toBe(before.bank)
      const [listed] = await processorOf(billing.server.program).payouts.listPayouts(0)
      await payOut({ id: listed?.provider_id, fault: null })
      await later(3600)
      expect(await newest()).toMatchObject({ id: incomplete.id, state: 'matched', rows: 2 })
      expect((await balances()).bank).toBe((before.bank ?? 0) + incomplete.amount)
    })

    test('a charge that is paid out twice waits in suspense until somebody closes it', async () => {
      const { buyer } = await subscribeByCard(billing.server)
      await available()
      const before = await balances()
      await payOut({ fault: 'doubled' })
      await available()
      const payout = await newest()
      expect(payout).toMatchObject({ state: 'differs', rows: 2, matched: 1, open: 1 })
      const [found] = await differences()
      const charge = await firstChargeOf(billing.server, buyer.id)
      expect(found).toMatchObject({
        kind: 'doubled',
        charge_id: charge.id,
        here: 0,
        there: charge.amount,
        payout_id: payout.id,
      })
      expect((await balances())['suspense:card']).toBe((before['suspense:card'] ?? 0) - charge.amount)
      const staff = await finance()
      const closing = { reason: 'Stripe takes it back next week', times: 1 }
      await dataOf(await staff.send('POST', `/web/studio/money/payout-differences/${found?.id}/closing`, closing))
      expect(await newest()).toMatchObject({ id: payout.id, state: 'closed', open: 0 })
      await later(3600)
      expect(await newest()).toMatchObject({ id: payout.id, state: 'closed', open: 0 })
    })

    test('what our records lack is missing here, and matched once they have it', async () => {
      const { buyer } = await subscribeByCard(billing.server)
      const { database } = billing.server.program
      const charge = await firstChargeOf(billing.server, buyer.id)
      await database.updateTable('charge').set({ provider_id: 'lost' }).where('id', '=', charge.id).execute()
      await askSimulator(billing.server, '/card/__faults', { webhooks: 'held' })
      billing.server.clock.advance(3 * DAY_SECONDS)
      await payOut()
      billing.server.clock.advance(3600)
      await readPayouts(billing.server.program)
      const payout = await newest()
      expect(payout).toMatchObject({ state: 'differs', open: 1 })
      expect(await differences()).toMatchObject([
        { kind: 'missing_here', reference: charge.provider_id, here: null, person: null },
      ])
      await database
        .updateTable('charge')
        .set({ provider_id: charge.provider_id })
        .where('id', '=', charge.id)
        .execute()
      await later(3600)
      expect(await newest()).toMatchObject({ id: payout.id, state: 'matched', open: 0 })
      expect(await differences()).toEqual([])
    })

    test('a charge that is in no payout after two weeks is missing there, until it comes', async () => {
      const { buyer } = await subscribeByCard(billing.server)
      await later(10 * DAY_SECONDS)
      expect(await differences()).toEqual([])
      await later(5 * DAY_SECONDS)
      const charge = await firstChargeOf(billing.server, buyer.id)
      expect(await differences()).toMatchObject([
        {
          kind: 'missing_there',
          charge_id: charge.id,
          here: charge.amount,
          there: null,
          payout_id: null,
          booked_on: new Date(charge.charged_at).toISOString().slice(0, 10),
          person: { id: buyer.id },
        },
      ])
      await payOut()
      await later(3600)
      expect(await differences()).toEqual([])
    })
  })

  test('of several processes one reads the payouts, and after an outage they are read an hour later', async () => {
    const { program, clock } = billing.server
    let asked = 0
    const { payouts: source } = processorOf(program)
    const counting = withProcessor(program, {
      payouts: {
        ...source,
        listPayouts(since) {
          asked += 1
          return source.listPayouts(since)
        },
      },
    })
    clock.advance(3600)
    await Promise.all([readPayouts(counting), readPayouts(counting), readPayouts(counting)])
    expect(asked).toBe(1)
    await askSimulator(billing.server, '/card/__outage', { is_down: true })
    clock.advance(3600)
    expect(await readPayouts(program)).toBe(0)
    await askSimulator(billing.server, '/card/__outage', { is_down: false })
    await readPayouts(counting)
    expect(asked).toBe(1)
    clock.advance(3600)
    await readPayouts(counting)
    expect(asked).toBe(2)
  })
})
