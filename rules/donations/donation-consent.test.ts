import { expect, test } from 'vitest'
import { ENGLISH } from '../words/language.ts'
import { changedDonationConsentText, donationConsentText } from './donation-consent.ts'

const now = Date.UTC(2026, 10, 23, 12)
const terms = { amount: 2500, currency: 'USD', to: 'Ruth Adeyemi', store: 'card', now, startsAt: null } as const

test.each([
  [
    { ...terms, frequency: 'once' },
    'I agree that today, Nov 23, 2026, $25.00 is charged to my card once, as a donation to Ruth Adeyemi.',
  ],
  [
    { ...terms, frequency: 'monthly', store: 'dcb' },
    'I agree that today, Nov 23, 2026, and every month after that until I end it, $25.00 is charged to my phone bill as a donation to Ruth Adeyemi. I can end it at any time under Manage Donations.',
  ],
  [
    { ...terms, frequency: 'monthly', startsAt: Date.UTC(2026, 11, 5) },
    'I agree that $25.00 is charged to my card on Dec 5, 2026, and every month after that until I end it, as a donation to Ruth Adeyemi. I can end it at any time under Manage Donations.',
  ],
] as const)('the consent to a donation: %o', (given, text) => {
  expect(donationConsentText(given, ENGLISH)).toBe(text)
})

test('the consent to a changed monthly amount begins with the next charge and names no date', () => {
  expect(changedDonationConsentText(terms, ENGLISH)).toBe(
    'I agree that $25.00 is charged to my card every month from the next charge on, until I end it, as a donation to Ruth Adeyemi. I can end it at any time under Manage Donations.',
  )
})
