import { priceOfferTexts } from '#rules/billing/price-offer-texts.ts'
import type { Language } from '#rules/words/language.ts'
import { texts } from '#rules/words/texts.ts'
import { brand } from '../brand.ts'
import { type Message, wordsOf, writeMessage } from './message.ts'

/*
 * Messages about payments; each names the amount and the date, already formatted: `$59.99`, `Nov 28, 2026`. `every` is
 * for example `every year`. `href` is the page of the subscription, where it can be canceled.
 */

const subscriptionTexts = texts('letters.subscription', {
  why: 'You’re getting this because you have a subscription to {brand}. It isn’t advertising.',
  manage: 'Manage Subscription',
})

const paidWithTexts = texts('letters.paid_with', { card: 'credit card', phone_bill: 'carrier billing' })

/** The names of payment methods in messages. */
export function paidWithText(method: keyof typeof paidWithTexts.english, language: Language): string {
  return wordsOf(paidWithTexts, language, {})[method]
}

type SubscriptionDetails = { title: string; href: string }

/** The button and the footer of messages about a subscription. */
function frameOf(href: string, language: Language) {
  const { manage, why } = wordsOf(subscriptionTexts, language, {})
  return { button: { text: manage, href }, footer: why }
}

const startedTexts = texts('letters.subscription_started', {
  subject: '{title}: what you agreed to',
  heading: 'You have full access',
  started: 'Your subscription to {title} has started. Keep this message. It’s your copy of what you agreed to.',
  consent: '“{consent}”',
  agreed: 'Agreed on {agreed}. Paid by: {paidBy}.',
  cancel: 'You can cancel anytime in two taps under Manage Subscription.',
  sms: '{brand}: your subscription to {title} has started. {consent} {href}',
})

/** A subscription started: the terms of the purchase, as a lasting record. */
export function subscriptionStartedMessage(
  begun: SubscriptionDetails & { consent: string; agreed: string; paidBy: string },
  language: Language,
): Message {
  const { started, consent, agreed, cancel, ...words } = wordsOf(startedTexts, language, begun)
  const paragraphs = [started, consent, agreed, cancel]
  return writeMessage({ ...words, ...frameOf(begun.href, language), paragraphs }, language)
}

const payerVerificationTexts = texts('letters.payer_verification', {
  subject: '{code} is your {brand} code',
  heading: 'Is this your phone?',
  wants: 'Someone wants to pay {amount} for {title} on this phone’s bill. Enter this code to approve it.',
  footer: 'If it wasn’t you, ignore this message. You won’t be charged. We’ll never ask you for this code.',
  sms: '{code} is your {brand} code to pay {amount} for {title} on this phone’s bill. If it wasn’t you, ignore this message. You won’t be charged.',
})

/** Verifies a payer whose phone is not linked to the account: the carrier would charge the phone without asking. */
export function payerVerificationMessage(
  payment: { code: string; title: string; amount: string },
  language: Language,
): Message {
  const { wants, ...words } = wordsOf(payerVerificationTexts, language, payment)
  return writeMessage({ ...words, paragraphs: [wants], code: payment.code }, language)
}

const receiptTexts = texts('letters.receipt', {
  subject: 'Receipt: {amount} for {title}',
  heading: 'Thank you',
  charged: 'On {date}, we charged {amount} for {title}.',
  covers: 'It covers {from} to {to}.',
  paid_by: 'Paid by: {paidBy}. Reference: {reference}.',
  next: 'The next charge is {nextAmount} on {nextDate}.',
  last: 'You won’t be charged again.',
  sms: '{brand}: {amount} for {title} was charged on {date}. {href}',
  sms_next: '{brand}: {amount} for {title} was charged on {date}. Next: {nextAmount} on {nextDate}. {href}',
})

type Receipt = SubscriptionDetails & {
  amount: string
  date: string
  paidBy: string
  reference: string
  period: { from: string; to: string } | null
  /** The next charge; null if there is none. */
  next: { amount: string; date: string } | null
}

export function receiptMessage({ period, next, ...receipt }: Receipt, language: Language): Message {
  const words = wordsOf(receiptTexts, language, {
    ...receipt,
    from: period?.from ?? null,
    to: period?.to ?? null,
    nextAmount: next?.amount ?? null,
    nextDate: next?.date ?? null,
  })
  return writeMessage(
    {
      ...frameOf(receipt.href, language),
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.charged, ...(period ? [words.covers] : []), words.paid_by, next ? words.next : words.last],
      sms: next ? words.sms_next : words.sms,
    },
    language,
  )
}

type PriceOfferDetails = SubscriptionDetails & {
  old: string
  amount: string
  every: string
  date: string
  /** When the subscription ends if nobody answers; null if it then continues at the old price. */
  end: string | null
  isReminder: boolean
}

/** Asks a subscriber to agree to a new price; the reminder is sent before the old price ends. */
export function priceOfferMessage({ isReminder, ...offer }: PriceOfferDetails, language: Language): Message {
  const words = wordsOf(priceOfferTexts, language, offer)
  const subject = isReminder && offer.end !== null ? words.reminder : words.title
  const paragraphs = [words.prices, words.agree, offer.end === null ? words.keeps : words.ends]
  // The full text: for payers by phone bill this may be the only message before the old price ends.
  const sms = [`${brand.name}: ${subject}`, ...paragraphs, offer.href].join('\n')
  return writeMessage({ ...frameOf(offer.href, language), subject, heading: subject, sms, paragraphs }, language)
}

type UpcomingCharge = SubscriptionDetails & { amount: string; date: string; every: string }

/** `after`: the price of the second charge. `ends`: when a discount of several periods ends; null without one. */
type TrialEnding = UpcomingCharge & { after: string; ends: string | null }

const trialEndingTexts = texts('letters.trial_ending', {
  subject: 'Your free trial ends on {date}',
  heading: 'Your trial ends on {date}',
  charge: 'That day, we’ll charge {amount} for {title}, and {after} {every} after that.',
  avoid: 'To avoid being charged, cancel before {date}.',
  sms: '{brand}: your free trial ends on {date}; then {amount} is charged, and {after} {every}. Cancel before: {href}',
})

/** Two days before a trial ends. */
export function trialEndingMessage({ ends, ...upcoming }: TrialEnding, language: Language): Message {
  const { charge, avoid, ...words } = wordsOf(trialEndingTexts, language, upcoming)
  const paragraphs = ends === null ? [charge, avoid] : [charge, ends, avoid]
  const sms = ends === null ? words.sms : `${words.sms}\n${ends}`
  return writeMessage({ ...words, sms, ...frameOf(upcoming.href, language), paragraphs }, language)
}

const renewalNoticeTexts = texts('letters.renewal_notice', {
  subject: '{title} renews on {date} for {amount}',
  heading: 'Your subscription renews on {date}',
  charge: 'That day, we’ll charge {amount} for {title}. It renews {every}.',
  stop: 'If you don’t want it to renew, cancel before {date}. You keep full access until then.',
  sms: '{brand}: {title} renews on {date} for {amount}. Cancel before: {href}',
})

/** A week before the charge for another period of six months or more. */
export function renewalNoticeMessage(upcoming: UpcomingCharge, language: Language): Message {
  const { charge, stop, ...words } = wordsOf(renewalNoticeTexts, language, upcoming)
  return writeMessage({ ...words, ...frameOf(upcoming.href, language), paragraphs: [charge, stop] }, language)
}

const paymentFailedTexts = texts('letters.payment_failed', {
  subject: 'A payment of {amount} didn’t go through',
  heading: 'A payment didn’t go through',
  failed: 'We couldn’t charge {amount} for {title}. You keep access until {until}, and we’ll try again before then.',
  wait: 'If the money is there by then, you don’t need to do anything.',
  sms: '{brand}: we couldn’t charge {amount} for {title}. You keep access until {until}. We’ll try again. {href}',
})

/** A charge was declined: access continues and the charge is retried. */
export function paymentFailedMessage(
  payment: SubscriptionDetails & { amount: string; until: string },
  language: Language,
): Message {
  const { failed, wait, ...words } = wordsOf(paymentFailedTexts, language, payment)
  return writeMessage({ ...words, ...frameOf(payment.href, language), paragraphs: [failed, wait] }, language)
}

const cancelledTexts = texts('letters.cancelled', {
  subject: 'Your subscription is cancelled',
  heading: 'Your subscription is cancelled',
  until: 'You will not be charged again for {title}. Your access continues until {until}.',
  resume: 'Changed your mind? You can resume it until then.',
  sms: '{brand}: {title} is cancelled. You will not be charged again; your access continues until {until}.',
})

export function cancelledMessage(ending: SubscriptionDetails & { until: string }, language: Language): Message {
  const { until, resume, ...words } = wordsOf(cancelledTexts, language, ending)
  return writeMessage({ ...words, ...frameOf(ending.href, language), paragraphs: [until, resume] }, language)
}

const refundTexts = texts('letters.refund', {
  subject: '{amount} was refunded',
  heading: 'Your payment was refunded',
  refunded:
    'We refunded {amount} for {title}. Paid by: {paidBy}. Your bank or carrier may take up to ten days to show it.',
  sms: '{brand}: {amount} for {title} was refunded.',
})

export function refundMessage(
  refund: SubscriptionDetails & { amount: string; paidBy: string },
  language: Language,
): Message {
  const { refunded, ...words } = wordsOf(refundTexts, language, refund)
  return writeMessage({ ...words, ...frameOf(refund.href, language), paragraphs: [refunded] }, language)
}

const endedTexts = texts('letters.subscription_ended', {
  subject: '{title} has ended',
  heading: 'Your subscription has ended',
  ended: 'Your access to {title} ended on {date}. You are not being charged.',
  saved: 'Everything you saved is still there, and plenty is still free to hear.',
  button: 'Subscribe again',
  sms: '{brand}: {title} ended on {date}. You are not being charged.',
})

/** The subscription ended: canceled and expired, or unpaid. */
export function subscriptionEndedMessage(ending: SubscriptionDetails & { date: string }, language: Language): Message {
  const { ended, saved, button, ...words } = wordsOf(endedTexts, language, ending)
  const { footer } = frameOf(ending.href, language)
  return writeMessage(
    { ...words, footer, paragraphs: [ended, saved], button: { text: button, href: ending.href } },
    language,
  )
}
