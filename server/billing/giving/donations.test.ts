import { describe, expect, test } from 'vitest'
import { changedDonationConsentText } from '#rules/donations/donation-consent.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import {
  askSimulator,
  chargesOf,
  netChargesByCard,
  netChargesByCarrier,
  payByCard,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { balanceHeldFor, donationBody, openGuestDonor, openTestDonor } from '#testing/billing/test-donor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('donating, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const changed = (amount: number, store: 'card' | 'dcb') => ({
    amount,
    consent_text: changedDonationConsentText({ amount, currency: 'USD', to: 'Selah', store }, ENGLISH),
  })

  test('a guest donates once by card: the receipt is sent to the address, and only its link opens it', async () => {
    const { server } = billing
    const before = await balanceHeldFor(server, 'house')
    const guest = await openGuestDonor(server)
    const body = donationBody(server, { email: 'Guest@Example.com' })
    const begun = await guest.ask<{ redirect_url: string; purchase: { id: string } }>('POST', '/web/donations', body)
    expect(begun).toMatchObject({ status: 200, data: { purchase: { status: 'requires_action' } } })
    await payByCard(begun.data.redirect_url)
    const path = `/web/donations/${begun.data.purchase.id}`
    const stranger = await openGuestDonor(server)
    expect(await stranger.ask('GET', path)).toMatchObject({ status: 404 })
    const after = await guest.ask<{ receipt_url: string }>('GET', path)
    expect(after.data).toMatchObject({ purchase: { status: 'succeeded' } })
    const letter = await lastMessage(server, 'guest@example.com')
    expect(letter.subject).toBe('Receipt: Donation to Selah, $25.00')
    expect(letter.href).toBe(after.data.receipt_url)
    const { searchParams } = new URL(letter.href)
    const receipt = `/web/donations/receipts/${searchParams.get('id')}`
    const opened = await stranger.ask('GET', `${receipt}?key=${searchParams.get('key')}`)
    expect(opened.data).toMatchObject({
      payment: {
        amount: 2500,
        returned: 0,
        to: { id: 'house', name: 'Selah' },
        is_monthly: false,
        status: 'succeeded',
      },
      consent_text: expect.stringContaining('$25.00 is charged to my card once'),
    })
    expect(await stranger.ask('GET', receipt)).toMatchObject({ status: 404 })
    expect(await stranger.ask('GET', `${receipt}?key=${'A'.repeat(43)}`)).toMatchObject({ status: 404 })
    expect((await balanceHeldFor(server, 'house')) - before).toBe(2500)
  })

  test('a guest cannot donate monthly, by phone bill or without an address', async () => {
    const guest = await openGuestDonor(billing.server)
    const send = (given: Record<string, unknown>) =>
      guest.ask('POST', '/web/donations', donationBody(billing.server, given))
    expect(await send({ frequency: 'monthly', email: 'a@example.com' })).toMatchObject({
      code: 'registration_required',
    })
    expect(await send({ store: 'dcb', email: 'a@example.com' })).toMatchObject({ code: 'registration_required' })
    expect(await send({})).toMatchObject({ code: 'invalid_email' })
  })

  test.each([
    [{ amount: 99 }, 'amount_not_allowed'],
    [{ amount: 500_001 }, 'amount_not_allowed'],
    [{ beneficiary: 'nobody' }, 'artist_not_found'],
    [{ store: 'apple' as never }, 'store_not_offered'],
    [{ to: 'Somebody else' }, 'consent_required'],
  ])('refuses %o', async (given, code) => {
    const donor = await openTestDonor(billing.server)
    expect(await donor.donate(given)).toMatchObject({ code })
    expect(await chargesOf(billing.server, donor.id)).toEqual([])
  })

  test('monthly by card: charged now and every month, gives no access, changes its amount and ends at once', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    await donor.donateByCard({ frequency: 'monthly', amount: 1000 })
    expect(await donor.isSubscribed()).toBe(false)
    expect(await donor.subscriptions()).toEqual([])
    await later(31 * DAY)
    expect(await netChargesByCard(server, donor.id)).toEqual([1000, 1000])
    const [one] = (await donor.donations()).monthly
    expect(one).toMatchObject({ amount: 1000, state: 'active', to: { name: 'Selah' } })
    const path = `/web/users/${donor.id}/monthly-donations/${one?.id}`
    expect(await donor.ask('POST', `${path}/amount`, changed(2000, 'dcb'), 'a')).toMatchObject({
      code: 'consent_required',
    })
    expect(await donor.ask('POST', `${path}/amount`, changed(2000, 'card'), 'b')).toMatchObject({
      data: { amount: 2000, state: 'active' },
    })
    expect(await netChargesByCard(server, donor.id)).toEqual([1000, 1000])
    await later(31 * DAY)
    expect(await netChargesByCard(server, donor.id)).toEqual([1000, 1000, 2000])
    expect(await donor.ask('POST', `${path}/end`)).toMatchObject({ data: { state: 'ended', next_charge_at: null } })
    expect(await donor.ask('POST', `${path}/end`)).toMatchObject({ status: 200, data: { state: 'ended' } })
    expect((await lastMessage(server, donor.email)).subject).toBe('Your monthly donation has ended')
    await later(62 * DAY)
    expect(await netChargesByCard(server, donor.id)).toEqual([1000, 1000, 2000])
    const stranger = await openTestDonor(server)
    expect(await stranger.ask('POST', `${path}/end`)).toMatchObject({ status: 403 })
    expect(await donor.ask('POST', `/web/products-subscriptions/${one?.id}/cancel`)).toMatchObject({ status: 404 })
  })

  test('monthly by phone bill: renewed by schedule, with another amount and its consent, and ended', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    const phone = '+15550100001'
    expect(await donor.donateByPhone(phone, { frequency: 'monthly', amount: 500 })).toMatchObject({
      purchase: { status: 'succeeded' },
    })
    await later(31 * DAY)
    expect(await netChargesByCarrier(server, phone)).toEqual([500, 500])
    const [one] = (await donor.donations()).monthly
    const path = `/web/users/${donor.id}/monthly-donations/${one?.id}`
    expect(await donor.ask('POST', `${path}/amount`, changed(700, 'dcb'), 'c')).toMatchObject({ data: { amount: 700 } })
    await later(31 * DAY)
    expect(await netChargesByCarrier(server, phone)).toEqual([500, 500, 700])
    const consents = (await chargesOf(server, donor.id)).map(({ consent_id }) => consent_id)
    expect(consents[0]).toBe(consents[1])
    expect(consents[2]).not.toBe(consents[1])
    await donor.ask('POST', `${path}/end`)
    await later(31 * DAY)
    expect(await netChargesByCarrier(server, phone)).toEqual([500, 500, 700])
  })

  test('a refused month is retried for a week and then ends the donation; the donor is notified of both', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    const phone = '+15550100701'
    await donor.donateByPhone(phone, { frequency: 'monthly', amount: 500 })
    await askSimulator(server, '/carrier/__faults', { fault: 'insufficient_credit', phone, times: 20 })
    await later(31 * DAY)
    expect((await lastMessage(server, donor.email)).subject).toBe('A donation of $5.00 didn’t go through')
    expect((await donor.donations()).monthly).toMatchObject([{ state: 'past_due' }])
    for (let days = 0; days < 8; days += 1) await later(DAY)
    expect((await donor.donations()).monthly).toMatchObject([{ state: 'ended' }])
    expect((await lastMessage(server, donor.email)).subject).toBe('Your monthly donation has ended')
    expect(await netChargesByCarrier(server, phone)).toEqual([500])
  })

  test('a month whose answer is lost is looked up, and charged once', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    const phone = '+15550100702'
    await donor.donateByPhone(phone, { frequency: 'monthly', amount: 500 })
    await askSimulator(server, '/carrier/__faults', { fault: 'lost_answer', phone, times: 1 })
    await later(31 * DAY)
    for (let times = 0; times < 4; times += 1) await later(600)
    expect(await netChargesByCarrier(server, phone)).toEqual([500, 500])
    expect((await donor.donations()).monthly).toMatchObject([{ state: 'active' }])
  })

  test('the monthly total on a phone bill is limited, across accounts', async () => {
    const { server } = billing
    const phone = '+15550100011'
    const [ruth, boaz] = [await openTestDonor(server), await openTestDonor(server)]
    expect(await ruth.donate({ store: 'dcb', phone, amount: 5001 })).toMatchObject({ code: 'over_phone_limit' })
    await ruth.donateByPhone(phone, { amount: 3000 })
    expect(await boaz.donate({ store: 'dcb', phone, amount: 2001 })).toMatchObject({ code: 'over_phone_limit' })
    await boaz.donateByPhone(phone, { amount: 2000, frequency: 'monthly' })
    expect(await netChargesByCarrier(server, phone)).toEqual([3000, 2000])
    // The charge of this month is not counted against the amount of later months.
    const [given] = (await boaz.donations()).monthly
    const path = `/web/users/${boaz.id}/monthly-donations/${given?.id}/amount`
    expect(await boaz.ask('POST', path, changed(2001, 'dcb'), 'more')).toMatchObject({ code: 'over_phone_limit' })
    expect(await boaz.ask('POST', path, changed(1500, 'dcb'), 'less')).toMatchObject({ data: { amount: 1500 } })
    expect(await boaz.ask('POST', path, changed(2000, 'dcb'), 'again')).toMatchObject({ data: { amount: 2000 } })
    expect(await ruth.donate({ store: 'dcb', phone, amount: 100 })).toMatchObject({ code: 'over_phone_limit' })
    await later(32 * DAY)
    expect(await ruth.donate({ store: 'dcb', phone, amount: 3001 })).toMatchObject({ code: 'over_phone_limit' })
    expect(await ruth.donateByPhone(phone, { amount: 3000 })).toMatchObject({ purchase: { status: 'succeeded' } })
  })

  test('where Bango’s page identifies the payer, the limit of a phone bill counts per donor, and the payer is stored', async () => {
    const { server } = billing
    const [ruth, boaz] = [await openTestDonor(server), await openTestDonor(server)]
    const { data } = await ruth.donate({ store: 'bango', amount: 3000 })
    const form = new URLSearchParams({ number: '12025550120', pin: '1234', go: 'yes' })
    await fetch(data.redirect_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
    expect((await ruth.getDonation(data.purchase.id)).data.purchase.status).toBe('succeeded')
    expect(await ruth.donate({ store: 'bango', amount: 2001 })).toMatchObject({ code: 'over_phone_limit' })
    expect(await boaz.donate({ store: 'bango', amount: 3000 })).toMatchObject({ status: 200 })
    const purchases = server.program.database.selectFrom('purchase').select('payer_json')
    const { payer_json } = await purchases.where('id', '=', data.purchase.id).executeTakeFirstOrThrow()
    expect(JSON.parse(payer_json ?? '')).toEqual({ subscriber: expect.any(String) })
  })

  test('a repeated idempotency key donates once; with another body it is refused', async () => {
    const donor = await openTestDonor(billing.server)
    const [one, other] = await Promise.all([donor.donate({}, 'once'), donor.donate({}, 'once')])
    expect(one.data.purchase.id).toBe(other.data.purchase.id)
    expect(await donor.donate({ amount: 3000 }, 'once')).toMatchObject({ code: 'idempotency_conflict' })
    await payByCard(one.data.redirect_url ?? '')
    await donor.getDonation(one.data.purchase.id)
    await later(DAY)
    expect((await donor.donations()).payments).toMatchObject([{ amount: 2500, status: 'succeeded' }])
  })

  test('another payment method takes over at the end of the paid period', async () => {
    const { server } = billing
    const donor = await openTestDonor(server)
    await donor.donateByCard({ frequency: 'monthly', amount: 1500 })
    const [old] = (await donor.donations()).monthly
    const given = { frequency: 'monthly', amount: 1500, replaces: old?.id } as const
    const startsAt = Date.parse(old?.next_charge_at ?? '')
    await donor.donateByCard({ ...given, startsAt })
    const { monthly } = await donor.donations()
    expect(monthly.map(({ state }) => state)).toEqual(['starting', 'ended'])
    expect((await donor.donations()).payments).toHaveLength(1)
    await later(31 * DAY)
    expect((await donor.donations()).payments.map(({ amount }) => amount)).toEqual([1500, 1500])
    expect((await donor.donations()).monthly[0]).toMatchObject({ state: 'active' })
  })
})
