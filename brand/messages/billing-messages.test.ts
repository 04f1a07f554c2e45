import { describe, expect, test } from 'vitest'
import { ENGLISH } from '#rules/words/language.ts'
import * as billing from './billing-messages.ts'
import * as gifts from './gift-messages.ts'
import { emailHtml } from './message.ts'

const about = { title: 'Selah Premium, yearly', href: 'https://selah.example/settings/subscriptions/' }
const coming = { ...about, amount: '$59.99', date: 'Nov 28, 2026', every: 'every year' }
const offered = { ...coming, old: '$49.99', end: 'Nov 28, 2026' }
const gift = { title: 'A year of Selah Premium', code: 'GIFT-1', href: 'https://selah.example/redeem/?code=GIFT-1' }

const MESSAGES = {
  started: billing.subscriptionStartedMessage(
    {
      ...about,
      consent: 'I agree that today $59.99 is charged to my card.',
      agreed: 'Nov 21, 2026',
      paidBy: 'Credit card',
    },
    ENGLISH,
  ),
  receipt: billing.receiptMessage(
    {
      ...about,
      amount: '$59.99',
      date: 'Nov 28, 2026',
      paidBy: 'Credit card',
      reference: 'ch1',
      period: { from: 'Nov 28, 2026', to: 'Nov 28, 2027' },
      next: { amount: '$59.99', date: 'Nov 28, 2027' },
    },
    ENGLISH,
  ),
  'trial ending': billing.trialEndingMessage({ ...coming, after: '$59.99', ends: null }, ENGLISH),
  renewal: billing.renewalNoticeMessage(coming, ENGLISH),
  'new price': billing.priceOfferMessage({ ...offered, end: null, isReminder: false }, ENGLISH),
  'old price that ends': billing.priceOfferMessage({ ...offered, isReminder: true }, ENGLISH),
  'payment failed': billing.paymentFailedMessage({ ...about, amount: '$59.99', until: 'Dec 5, 2026' }, ENGLISH),
  cancelled: billing.cancelledMessage({ ...about, until: 'Nov 28, 2027' }, ENGLISH),
  refund: billing.refundMessage({ ...about, amount: '$59.99', paidBy: 'Credit card' }, ENGLISH),
  ended: billing.subscriptionEndedMessage({ ...about, date: 'Nov 28, 2027' }, ENGLISH),
  gift: gifts.giftMessage({ ...gift, from: 'Ruth', note: 'For quiet nights' }, ENGLISH),
  'gift bought': gifts.giftBoughtMessage(
    {
      ...gift,
      amount: '$49.99',
      to: { email: 'a@b.example', date: 'Dec 24, 2026' },
    },
    ENGLISH,
  ),
  'family invitation': gifts.familyInvitationMessage({ from: 'Ruth', href: 'https://selah.example/family/' }, ENGLISH),
}

describe.each(Object.entries(MESSAGES))('the message of %s', (_, message) => {
  test('has the same content in text and in HTML, and its link in every form', () => {
    const [link] = message.links
    expect(message.text).toContain(link?.href)
    const markup = emailHtml(message)
    expect(markup).toContain(`href="${link?.href}"`)
    expect(markup).toContain('prefers-color-scheme: dark')
    expect(message.subject.length).toBeLessThan(80)
  })

  test('an SMS has more than the subject', () => {
    expect(message.sms).not.toBe(message.subject)
    expect(message.sms).not.toContain('10 minutes')
  })
})

test('a message about a later charge has its amount, its day and the way to cancel', () => {
  for (const { text, sms } of [MESSAGES['trial ending'], MESSAGES.renewal]) {
    for (const words of [text, sms]) {
      expect(words).toContain('$59.99')
      expect(words).toContain('Nov 28, 2026')
      expect(words).toMatch(/cancel/i)
    }
  }
})

test('the name and the note of a giver are escaped in HTML', () => {
  const html = emailHtml(
    gifts.giftMessage({ ...gift, from: '<b>Ruth</b>', note: '<script>alert(1)</script>' }, ENGLISH),
  )
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>Ruth')
})

test('an SMS about a new price has both prices, the date and what happens without an answer', () => {
  expect(MESSAGES['old price that ends'].sms.split('\n')).toEqual([
    'Selah: Your subscription to Selah Premium, yearly ends on Nov 28, 2026',
    'It now costs $59.99 every year. You pay $49.99.',
    'If you agree to the new price, you’ll pay it from Nov 28, 2026 on. Nothing changes before that.',
    'If you don’t agree, your subscription ends on Nov 28, 2026, and you won’t be charged again.',
    about.href,
  ])
  expect(MESSAGES['new price'].sms).toContain('If you don’t agree, you keep paying $49.99.')
})
