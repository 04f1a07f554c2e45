import { describe, expect, test } from 'vitest'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import {
  askSimulator,
  changeChargeAtProcessor,
  chargesOf,
  netChargesByCarrier,
  payByCard,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { balanceHeldFor, openTestDonor } from '#testing/billing/test-donor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { sampleOf } from '#testing/vitest/run-scope.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('past donations, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  test('the donor may refund a donation within 30 days, and not later', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    const before = await balanceHeldFor(server, 'house')
    await donor.donateByCard({ amount: 4000 })
    const [payment] = (await donor.donations()).payments
    const path = `/web/donations/receipts/${payment?.id}/refund`
    expect(payment?.refundable_until).not.toBeNull()
    const back = await donor.ask('POST', path, {}, 'back')
    expect(back.data).toMatchObject({ payment: { status: 'refunded', returned: 4000, refundable_until: null } })
    expect(await donor.ask('POST', path, {}, 'back')).toMatchObject({ status: 200 })
    expect(await donor.ask('POST', path, {}, 'again')).toMatchObject({ code: 'donation_not_refundable' })
    expect((await lastMessage(server, donor.email)).subject).toBe('$40.00 is refunded')
    expect(await balanceHeldFor(server, 'house')).toBe(before)
    await donor.donateByCard({ amount: 4000 })
    const [late] = (await donor.donations()).payments
    await later(31 * DAY)
    expect(await donor.ask('POST', `/web/donations/receipts/${late?.id}/refund`, {}, 'late')).toMatchObject({
      code: 'donation_not_refundable',
    })
  })

  test('refunding the last payment of a monthly donation ends it, by card and by phone bill', async () => {
    const { server } = billing
    const phone = '+15550100012'
    const donor = await openTestDonor(server)
    await donor.donateByCard({ frequency: 'monthly', amount: 1000 })
    await donor.donateByPhone(phone, { frequency: 'monthly', amount: 1100 })
    for (const { id } of (await donor.donations()).payments) {
      expect(await donor.ask('POST', `/web/donations/receipts/${id}/refund`, {}, id)).toMatchObject({ status: 200 })
    }
    await later(62 * DAY)
    const { monthly, payments } = await donor.donations()
    expect(monthly.map(({ state }) => state)).toEqual(['ended', 'ended'])
    expect(payments.map(({ status, returned }) => [status, returned])).toEqual([
      ['refunded', 1100],
      ['refunded', 1000],
    ])
    expect(await netChargesByCarrier(server, phone)).toEqual([0])
  })

  test('refunds by the processor’s desk or a bank are recorded, also if their event is lost', async () => {
    const { server } = billing
    const before = await balanceHeldFor(server, 'house')
    const donor = await openTestDonor(server)
    await donor.donateByCard({ amount: 4000 })
    await askSimulator(server, '/card/__faults', { webhooks: 'held' })
    await changeChargeAtProcessor(server, donor.id, { refund: 1000 })
    await later(3 * DAY)
    expect((await donor.donations()).payments).toMatchObject([{ returned: 1000, status: 'succeeded' }])
    await askSimulator(server, '/card/__faults', { webhooks: 'once' })
    await changeChargeAtProcessor(server, donor.id, { dispute: 'created' })
    await later(60)
    expect((await donor.donations()).payments).toMatchObject([{ refundable_until: null }])
    await changeChargeAtProcessor(server, donor.id, { dispute: 'lost' })
    await later(60)
    expect((await donor.donations()).payments).toMatchObject([{ returned: 4000, status: 'refunded' }])
    expect(await balanceHeldFor(server, 'house')).toBe(before)
  })

  test.each(sampleOf(['reversed', 'twice', 'held']))(
    'the processor’s events arriving %s change nothing wrongly',
    async (webhooks) => {
      const { server } = billing
      const before = await balanceHeldFor(server, 'house')
      await askSimulator(server, '/card/__faults', { webhooks })
      const donor = await openTestDonor(server)
      const { data } = await donor.donate({ amount: 2000 })
      await payByCard(data.redirect_url ?? '')
      await later(2 * 3600)
      await donor.donateByCard({ amount: 300, frequency: 'monthly' })
      await later(3 * DAY)
      expect((await balanceHeldFor(server, 'house')) - before).toBe(2300)
      expect((await donor.donations()).payments.map(({ amount }) => amount)).toEqual([300, 2000])
    },
  )

  test('a yearly statement lists donations less refunds, and is sent to the account’s address', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    await donor.donateByCard({ amount: 4000 })
    await later(60)
    await donor.donateByCard({ amount: 1000 })
    const [year] = (await donor.donations()).years
    const [first] = (await donor.donations()).payments
    await donor.ask('POST', `/web/donations/receipts/${first?.id}/refund`, {}, 'one')
    const path = `/web/users/${donor.id}/donation-statements/${year}`
    const { data } = await donor.ask<{ payments: { amount: number; returned: number }[] }>('GET', path)
    expect(data.payments.map(({ amount, returned }) => [amount, returned])).toEqual([
      [4000, 0],
      [1000, 1000],
    ])
    expect(await donor.ask('POST', `${path}/mail`)).toMatchObject({ data: { is_sent: true } })
    expect((await lastMessage(server, donor.email)).subject).toBe(`Your donations in ${year}: $40.00`)
    expect(await donor.ask('GET', `/web/users/${donor.id}/donation-statements/2001`)).toMatchObject({ status: 404 })
  })

  test('deleting an account ends its donations, and past ones stay in the ledger without a name', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    const phone = '+15550100013'
    await donor.donateByCard({ frequency: 'monthly', amount: 1000 })
    await donor.donateByPhone(phone, { frequency: 'monthly', amount: 900 })
    const exported = await donor.ask<{ records: { billing: { donations: object[] } } }>(
      'GET',
      `/web/users/${donor.id}/export`,
    )
    expect(exported.data.records.billing.donations).toHaveLength(2)
    const gone = await donor.ask('DELETE', `/web/users/${donor.id}`, { password: 'a long enough word' })
    expect(gone.status).toBe(200)
    await later(62 * DAY)
    expect(await netChargesByCarrier(server, phone)).toEqual([900])
    expect(await chargesOf(server, donor.id)).toEqual([])
  })
})
