import * as donations from '#contract/billing/donations.ts'
import { changedDonationConsentText } from '#rules/donations/donation-consent.ts'
import { ENGLISH } from '#rules/words/language.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'
import { payByCard } from './store-records.ts'
import { donationBody } from './test-donor.ts'

/** Makes every call about donations once, with valid input. */
export async function callEveryDonationEndpoint(
  server: TestServer,
  { ask }: Pick<RecordedCalls, 'ask'>,
  { guest, donor }: { guest: TestBrowser; donor: TestBrowser },
): Promise<void> {
  const { data: operatorFund } = await ask(guest, donations.getBeneficiary, { params: { id: 'house' } })
  if (operatorFund.stores.length < 2) throw new Error('donations are made by card and on a phone bill')
  const donationInput = (given: Record<string, unknown>) => donationBody(server, given)
  const donate = async (given: Record<string, unknown>, key: string) =>
    (await ask(donor, donations.createDonation, { body: donationInput(given) }, { 'idempotency-key': key })).data
  const monthlyDonation = await donate({ frequency: 'monthly' }, 'monthly')
  await payByCard(monthlyDonation.redirect_url ?? '')
  await ask(donor, donations.getDonation, { params: { id: monthlyDonation.purchase.id } })
  const phone = '+15550100661'
  const phoneDonation = await donate({ store: 'dcb', phone }, 'on the bill')
  const purchase = { params: { id: phoneDonation.purchase.id } }
  await ask(donor, donations.confirmDonation, { ...purchase, body: { code: '123456' } })
  const { data } = await ask(donor, donations.listDonations, { params: { id: donor.id() } })
  const params = { user_id: donor.id(), id: data.monthly[0]?.id ?? '' }
  const consent_text = changedDonationConsentText(
    { amount: 3000, currency: 'USD', to: 'Selah', store: 'card' },
    ENGLISH,
  )
  const change = { params, body: { amount: 3000, consent_text } }
  await ask(donor, donations.changeMonthlyDonation, change, { 'idempotency-key': 'change' })
  await ask(donor, donations.endMonthlyDonation, { params })
  const payment = { params: { id: data.payments[0]?.id ?? '' } }
  await ask(donor, donations.getDonationReceipt, { ...payment, query: {} })
  await ask(donor, donations.refundDonation, { ...payment, body: {} }, { 'idempotency-key': 'back' })
  const year = { params: { user_id: donor.id(), year: data.years[0] ?? 0 } }
  await ask(donor, donations.getDonationStatement, year)
  await ask(donor, donations.mailDonationStatement, year)
}
