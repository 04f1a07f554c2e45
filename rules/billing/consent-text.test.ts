import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../words/language.ts'
import { consentText, everyText, giftConsentText, planChangeConsentText } from './consent-text.ts'

const product = {
  title: 'Selah Premium, yearly',
  subscription_interval: 'year',
  subscription_interval_count: 1,
} as const
const now = Date.parse('2026-11-21T23:59:00Z')
const agreed = { product, price: 5999, currency: 'USD', store: 'card', now } as const

describe('the consent text', () => {
  test('with a trial, names the day and amount of the first charge, and how to cancel before it', () => {
    expect(consentText({ ...agreed, trialEndsAt: Date.parse('2026-11-28T23:59:00Z') }, ENGLISH)).toBe(
      'I agree to a free trial of Selah Premium, yearly that ends on Nov 28, 2026. On that day $59.99 is charged to my card, and $59.99 every year after that until I cancel. If I cancel before Nov 28, 2026, I won’t be charged. If my card has already been used for a free trial, there isn’t a second one, and $59.99 is charged today instead. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
    )
  })

  test('with a discount on the first charge, names both prices', () => {
    const discount = { regular_price: 5999, periods: 1 }
    expect(consentText({ ...agreed, price: 2999, trialEndsAt: null, discount }, ENGLISH)).toBe(
      'I agree that today, Nov 21, 2026, $29.99 is charged to my card for Selah Premium, yearly, and $59.99 every year after that until I cancel. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
    )
  })

  test('with a discount on several charges, names the day from which the regular price is charged', () => {
    const terms = { ...agreed, price: 2999, trialEndsAt: now + 7 * 24 * 3600_000 }
    const text = consentText({ ...terms, discount: { regular_price: 5999, periods: 2 } }, ENGLISH)
    expect(text).toContain('On that day $29.99 is charged to my card, and $29.99 every year after that until I cancel.')
    expect(text).toContain('there isn’t a second one, and $29.99 is charged today instead.')
    expect(text).toMatch(/ From Nov 28, 2028 on, \$59\.99 is charged every year instead of \$29\.99\.$/)
  })

  test('puts no space between sentences where the language has none', () => {
    const terms = { ...agreed, price: 2999, trialEndsAt: null, discount: { regular_price: 5999, periods: 2 } }
    const consentIn = (locale: string) => consentText(terms, { ...ENGLISH, locale })
    expect(consentIn('de')).toMatch(/paid for\. From /)
    expect(consentIn('ja')).toMatch(/paid for\.From /)
  })

  test('on a phone bill, does not mention a card', () => {
    const text = consentText({ ...agreed, store: 'dcb', trialEndsAt: now + 7 * 24 * 3600_000 }, ENGLISH)
    expect(text).not.toContain('card')
  })

  test('without a trial, names today’s charge and who is charged', () => {
    const monthly = { ...product, title: 'Selah Premium, monthly', subscription_interval: 'month' } as const
    expect(consentText({ ...agreed, product: monthly, price: 899, store: 'dcb', trialEndsAt: null }, ENGLISH)).toBe(
      'I agree that today, Nov 21, 2026, $8.99 is charged to my phone bill for Selah Premium, monthly, and $8.99 every month after that until I cancel. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
    )
  })

  test('of a plan change, names the credit for the rest of the old plan', () => {
    expect(
      planChangeConsentText({ ...agreed, product: { ...product, title: 'The family plan' }, price: 8999 }, ENGLISH),
    ).toBe(
      'I agree to move to The family plan, at $89.99 every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
    )
  })

  test('of a gift, says that it is charged once', () => {
    expect(
      giftConsentText({ ...agreed, product: { ...product, title: 'A year of Selah Premium' }, price: 4999 }, ENGLISH),
    ).toBe(
      'I agree that today, Nov 21, 2026, $49.99 is charged to my card once, for A year of Selah Premium as a gift. It ends on its own, and I won’t be charged again.',
    )
  })
})

test.each([
  ['day', 1, 'every day'],
  ['month', 1, 'every month'],
  ['month', 3, 'every 3 months'],
  ['year', 2, 'every 2 years'],
] as const)('the interval %s × %i reads “%s”', (unit, count, text) => {
  expect(everyText(unit, count, ENGLISH)).toBe(text)
})
