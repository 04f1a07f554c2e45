import { expect, test } from 'vitest'
import type { Charge } from '#contract/billing/subscriptions.ts'
import { chargeRecord, chargeRecordName } from './charge-record.ts'

const CHARGE: Charge = {
  id: 'ch1',
  subscription_id: 's1',
  title: 'Selah Premium, yearly',
  store: 'selah',
  amount: 5999,
  currency: 'USD',
  status: 'refunded',
  charged_at: '2026-11-28T07:04:00.000Z',
  period_start: '2026-11-28T07:04:00.000Z',
  period_end: '2027-11-28T07:04:00.000Z',
  refunded_at: '2026-12-09T12:00:00.000Z',
  consent: {
    text: 'I agree to be charged $59.99 a year.',
    locale: 'en',
    price: 5999,
    currency: 'USD',
    interval: 'every year',
    regular_price: null,
    discount_length: null,
    agreed_at: '2026-11-21T07:04:00.000Z',
    device_name:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  },
}

test('a record names the charge, the amount, and the consent with its time and device', () => {
  expect(chargeRecord(CHARGE)).toBe(`Selah: proof of a charge

Charge: ch1
Subscription: s1
For: Selah Premium, yearly
Amount: $59.99
Status: Refunded
Charged on: Nov 28, 2026, 7:04 AM UTC
Paid by: Credit card
Period: Nov 28, 2026, 7:04 AM UTC to Nov 28, 2027, 7:04 AM UTC
Refunded on: Dec 9, 2026, 12:00 PM UTC
Agreed to: “I agree to be charged $59.99 a year.”
Agreed price: $59.99 per year
Agreed on: Nov 21, 2026, 7:04 AM UTC
Agreed with: Chrome on Windows

Need Help? https://help.selah.example/
`)
  expect(chargeRecordName(CHARGE)).toBe('selah-2026-11-28-ch1.txt')
})

test.each([
  ['every year', 2999, '1 year', 5999, '$29.99 per year. 1 year at this price, then $59.99 per year.'],
  ['every month', 449, '3 months', 899, '$4.49 per month. 3 months at this price, then $8.99 per month.'],
])(
  'a record of a discounted price %s names the price that follows',
  (interval, price, discount_length, after, said) => {
    const consent = { text: '', locale: 'en', currency: 'USD', agreed_at: CHARGE.charged_at, device_name: '', interval }
    const record = chargeRecord({ ...CHARGE, consent: { ...consent, price, regular_price: after, discount_length } })
    expect(record).toContain(`Agreed price: ${said}\n`)
  },
)

test('a record leaves out what an external store keeps', () => {
  const bought = { ...CHARGE, store: 'apple', status: 'succeeded', refunded_at: null, consent: null } as const
  const proof = chargeRecord(bought)
  expect(proof).toContain('Paid by: Apple')
  expect(proof).not.toContain('Agreed')
  expect(proof).not.toContain('null')
})
