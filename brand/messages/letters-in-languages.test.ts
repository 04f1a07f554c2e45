import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, directionOf } from '#contract/locales.ts'
import { consentText, everyText } from '#rules/billing/consent-text.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { CompiledMessage } from '#rules/words/format-message.ts'
import type { Language } from '#rules/words/language.ts'
import { languageFor, listTranslatedLocales } from '#server/gateways/words/languages.ts'
import { productTitle } from '../product-titles.ts'
import * as account from './account-messages.ts'
import * as billing from './billing-messages.ts'
import * as donations from './donation-messages.ts'
import * as gifts from './gift-messages.ts'
import { emailHtml, type Message } from './message.ts'
import * as shares from './share-messages.ts'

const HREF = 'https://selah.example/settings/subscriptions/'
const DAY = Date.parse('2026-11-28T12:00:00Z')
const NEXT_DAY = Date.parse('2027-11-28T12:00:00Z')
const CURRENCIES = ['USD', 'EUR', 'BRL', 'JPY'] as const
const LOCALES = [DEFAULT_LOCALE, ...listTranslatedLocales()]

/** The texts of all emails of a subscription, in one currency. */
function detailsIn(language: Language, currency: string) {
  const { locale } = language
  const product = { title: productTitle('Selah Premium, yearly', language) }
  const [date, until] = [sentenceDateText(DAY, locale), sentenceDateText(NEXT_DAY, locale)]
  const amount = moneyText(5999, currency, locale)
  const title = product.title
  const every = everyText('year', 1, language)
  const interval = { subscription_interval: 'year', subscription_interval_count: 1 } as const
  const consent = consentText(
    { product: { ...product, ...interval }, price: 5999, currency, store: 'card', now: DAY, trialEndsAt: NEXT_DAY },
    language,
  )
  const paidBy = billing.paidWithText('phone_bill', language)
  return { title, href: HREF, amount, date, until, every, consent, agreed: date, paidBy, reference: 'ch1' }
}

function lettersOf(language: Language, currency: string): Record<string, Message> {
  const details = detailsIn(language, currency)
  const { amount, date, until, title } = details
  const next = { amount, date: until }
  const code = { code: '123456', href: HREF }
  const gift = { ...details, from: 'Ruth', note: 'For quiet nights', code: 'GIFT-1' }
  const donation = { ...details, title: donations.donationTitle('Ruth Adeyemi', language) }
  const share = { from: shares.anonymousSender(language), title, href: HREF }
  return {
    sign_in: account.signInMessage(code, language),
    first_sign_in: account.firstSignInMessage(code, language),
    verify_email: account.verifyEmailMessage({ href: HREF }, language),
    reset_password: account.resetPasswordMessage({ href: HREF }, language),
    password_changed: account.passwordChangedMessage(language),
    account_changed: account.accountChangedMessage({ kind: 'passkey_added', href: HREF }, language),
    confirm: account.confirmMessage(code, language),
    payer: billing.payerVerificationMessage({ code: '123456', title, amount }, language),
    started: billing.subscriptionStartedMessage(details, language),
    receipt: billing.receiptMessage({ ...details, period: { from: date, to: until }, next }, language),
    last_receipt: billing.receiptMessage({ ...details, period: null, next: null }, language),
    trial_ending: billing.trialEndingMessage({ ...details, after: amount, ends: null }, language),
    renewal: billing.renewalNoticeMessage(details, language),
    payment_failed: billing.paymentFailedMessage(details, language),
    cancelled: billing.cancelledMessage(details, language),
    refund: billing.refundMessage(details, language),
    ended: billing.subscriptionEndedMessage(details, language),
    gift: gifts.giftMessage(gift, language),
    gift_bought: gifts.giftBoughtMessage({ ...gift, to: { email: 'a@b.example', date } }, language),
    gift_kept: gifts.giftBoughtMessage({ ...gift, to: null }, language),
    gift_failed: gifts.giftFailedMessage(gift, language),
    family: gifts.familyInvitationMessage({ from: 'Ruth', href: HREF }, language),
    donation_receipt: donations.donationReceiptMessage({ ...donation, next }, language),
    monthly_started: donations.monthlyDonationStartedMessage(donation, language),
    donation_starts: donations.donationStartsMessage(donation, language),
    donation_refused: donations.donationRefusedMessage(donation, language),
    donation_failed: donations.donationFailedMessage(donation, language),
    donation_ended: donations.donationEndedMessage(donation, language),
    donation_refunded: donations.donationRefundedMessage(donation, language),
    statement: donations.donationStatementMessage(
      { year: '2026', lines: [`Ruth Adeyemi: ${amount}`], total: amount, href: HREF },
      language,
    ),
    share: shares.shareMessage(share, language),
    invitation: shares.invitationMessage(share, language),
  }
}

/** A language that records the used messages and their texts. */
function noting({ locale, find }: Language): { language: Language; written: Map<string, CompiledMessage> } {
  const written = new Map<string, CompiledMessage>()
  const noted = (id: string, english: CompiledMessage) => {
    const message = find(id, english)
    written.set(id, message)
    return message
  }
  return { language: { locale, find: noted }, written }
}

describe.each(LOCALES)('letters in %s', (locale) => {
  test.each(CURRENCIES)('are complete, with amounts in %s', (currency) => {
    for (const [name, letter] of Object.entries(lettersOf(languageFor(locale), currency))) {
      const forms = [
        letter.subject,
        letter.text,
        letter.sms,
        letter.parts.heading,
        ...letter.links.map(({ text }) => text),
      ]
      for (const form of forms) {
        expect(form, name).not.toMatch(/[{}]|\b(?:undefined|null)\b/)
        // Dates and amounts of some languages end in a full stop of their own.
        expect(form, name).not.toMatch(/[^.]\.\.(?!\.)/)
        expect(form.trim(), name).not.toBe('')
      }
    }
  })

  test('name their language and text direction', () => {
    const markup = emailHtml(account.signInMessage({ code: '1', href: HREF }, languageFor(locale)))
    expect(markup).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`)
  })
})

describe.each(listTranslatedLocales())('letters in %s', (locale) => {
  const file = new URL(`../../web/ui/text/locales/${locale}.json`, import.meta.url)
  const translation: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))

  test('are in English only if there is no translation', () => {
    const { language, written } = noting(languageFor(locale))
    lettersOf(language, 'EUR')
    expect(written.size).toBeGreaterThan(150)
    const translated = [...written].flatMap(([id, message]) => {
      const own = translation[id]
      return own === undefined ? [] : [[id, message, compileMessageOrThrow(own)] as const]
    })
    for (const [id, message, own] of translated) expect(message, id).toEqual(own)
  })
})
