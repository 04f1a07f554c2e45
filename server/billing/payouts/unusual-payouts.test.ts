import { describe, expect, test } from 'vitest'
import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { PayoutsRefused } from '#server/gateways/stores/payout-source.ts'
import { changeChargeAtProcessor, firstChargeOf, processorOf, withProcessor } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard } from '#testing/billing/test-buyer.ts'
import { payoutsOf } from '#testing/billing/test-payouts.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { dataOf } from '#testing/studio/staff-browser.ts'
import { readPayouts } from './read-payouts.ts'

describe.each(DATABASE_KINDS)('unusual payouts of the card processor on the %s database', (kind) => {
  const billing = openTestBilling(kind, (server) => insertDemoAccounts(server.program))
  const { later } = billing

  const { finance, newest, differences, payOut, available, balances } = payoutsOf(billing)

  test('the store owes the amount of a won dispute until it pays it back, and the dispute counts as decided', async () => {
    const { buyer } = await subscribeByCard(billing.server)
    const charge = await firstChargeOf(billing.server, buyer.id)
    await subscribeByCard(billing.server)
    await subscribeByCard(billing.server)
    await subscribeByCard(billing.server)
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'created' })
    await available()
    await payOut()
    await available()
    expect((await balances())['disputes:card']).toBe(charge.amount)
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'won' })
    await later(3600)
    await later(3600)
    const owed = await balances()
    expect([owed['store:card'], owed['disputes:card']]).toEqual([charge.amount, 0])
    const undecided = billing.server.program.database.selectFrom('payout_row').select('id')
    const disputes = undecided.where('kind', '=', 'dispute').where('is_decided', '=', 0)
    expect(await disputes.execute()).toEqual([])
    await payOut()
    await available()
    const back = await balances()
    expect([back['store:card'], back['disputes:card'], back['suspense:card'] ?? 0]).toEqual([0, 0, 0])
  })

  test('a dispute lost after the refund of its charge was withdrawn once too often, and is a difference', async () => {
    const { buyer } = await subscribeByCard(billing.server)
    const charge = await firstChargeOf(billing.server, buyer.id)
    for (let count = 0; count < 4; count += 1) await subscribeByCard(billing.server)
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: charge.amount })
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'created' })
    await available()
    await payOut()
    await available()
    expect(await newest()).toMatchObject({ state: 'matched' })
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'lost' })
    await later(3600)
    await later(3600)
    const [found] = await differences()
    expect(found).toMatchObject({ kind: 'different_sum', charge_id: charge.id, here: 0, there: -charge.amount })
    const { 'disputes:card': held, 'suspense:card': waiting } = await balances()
    expect([held, waiting]).toEqual([0, charge.amount])
    const staff = await finance()
    const closing = { reason: 'Paid back twice', times: 1 }
    await dataOf(await staff.send('POST', `/web/studio/money/payout-differences/${found?.id}/closing`, closing))
  })

  test('a payout made by hand lists no rows, and those after it are still read', async () => {
    await subscribeByCard(billing.server)
    await available()
    await payOut({ is_manual: true })
    await available()
    const byHand = await newest()
    expect(byHand).toMatchObject({ status: 'paid', state: 'incomplete', rows: 0 })
    await subscribeByCard(billing.server)
    await available()
    await payOut()
    await available()
    const scheduled = await newest()
    expect(scheduled.id).not.toBe(byHand.id)
    expect(scheduled).toMatchObject({ state: 'matched', rows: 1 })
  })

  test('a payout that cannot be read is reported, and does not stop the others', async () => {
    const { program, clock } = billing.server
    const { payouts: source } = processorOf(program)
    const paid = async () => {
      await subscribeByCard(billing.server)
      await available()
      await payOut()
      const [listed] = await source.listPayouts(0)
      return listed?.provider_id ?? ''
    }
    const [broken, whole] = [await paid(), await paid()]
    const failing = withProcessor(program, {
      payouts: {
        ...source,
        async listPayoutRows(id) {
          if (id === broken) throw new Error('its rows are refused')
          return source.listPayoutRows(id)
        },
      },
    })
    await program.database.updateTable('payout').set({ amount: 1 }).where('store', '=', 'card').execute()
    clock.advance(3600)
    await expect(readPayouts(failing)).rejects.toThrow('its rows are refused')
    const amounts = await program.database.selectFrom('payout').select(['provider_id', 'amount']).execute()
    expect(amounts.find(({ provider_id }) => provider_id === whole)?.amount).toBeGreaterThan(1)
    expect(amounts.find(({ provider_id }) => provider_id === broken)?.amount ?? 1).toBe(1)
    await later(3600)
    expect(await newest()).toMatchObject({ state: 'matched' })
  })

  test('a key that may not read payouts is reported, and overdue charges are found all the same', async () => {
    const { program, clock } = billing.server
    // Charges before the first known payout do not count as missing.
    await subscribeByCard(billing.server)
    await available()
    await payOut()
    await later(3600)
    const { buyer } = await subscribeByCard(billing.server)
    const charge = await firstChargeOf(billing.server, buyer.id)
    const refused = withProcessor(program, {
      payouts: {
        ...processorOf(program).payouts,
        listPayouts: () => Promise.reject(new PayoutsRefused('the card processor refuses our key')),
      },
    })
    clock.advance(20 * DAY_SECONDS)
    await expect(readPayouts(refused)).rejects.toThrow('refuses our key')
    const ofCharge = async () => (await differences()).filter(({ charge_id }) => charge_id === charge.id)
    expect(await ofCharge()).toMatchObject([{ kind: 'missing_there' }])
    await payOut()
    await later(3600)
    expect(await ofCharge()).toEqual([])
  })
})
