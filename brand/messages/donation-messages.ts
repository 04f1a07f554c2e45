import type { Language } from '#rules/words/language.ts'
import { texts } from '#rules/words/texts.ts'
import { DONATION_POLICY } from '../donation-policy.ts'
import { type Message, wordsOf, writeMessage } from './message.ts'

/*
 * Messages about donations; each names the amount and the date, already formatted. `title` contains the beneficiary:
 * `Donation to Ruth Adeyemi`.
 */

const donationTexts = texts('letters.donation', {
  title: 'Donation to {to}',
  why: 'You’re getting this because you donated through {brand}. It isn’t advertising.',
  manage: 'Manage Donations',
  receipt: 'See the receipt',
  again: 'Try again',
  statement: 'See the statement',
})

/** A donation's title on receipts, bills and the processor's page. */
export function donationTitle(to: string, language: Language): string {
  return wordsOf(donationTexts, language, { to }).title
}

type DonationDetails = { title: string; href: string; amount: string }

/** The button and the footer of messages about donations. */
function frameOf(button: 'manage' | 'receipt' | 'again' | 'statement', href: string, language: Language) {
  const words = wordsOf(donationTexts, language, { to: null })
  return { button: { text: words[button], href }, footer: words.why }
}

const donationReceiptTexts = texts('letters.donation_receipt', {
  subject: 'Receipt: {title}, {amount}',
  heading: 'Thank you for giving',
  charged: 'On {date} we charged {amount}: {title}.',
  paid_by: 'Paid by: {paidBy}. Reference: {reference}.',
  next: 'The next payment is {nextAmount} on {nextDate}.',
  last: 'You won’t be charged again.',
  print: 'The receipt is yours to print. You can also get a refund there within 30 days.',
  sms: '{brand}: thank you. {title}, {amount}, was charged on {date}. {href}',
  sms_next: '{brand}: thank you. {title}, {amount}, was charged on {date}. Next: {nextAmount} on {nextDate}. {href}',
})

type Receipt = DonationDetails & {
  date: string
  paidBy: string
  reference: string
  /** The next charge of a monthly donation. */
  next: { amount: string; date: string } | null
}

export function donationReceiptMessage({ next, ...receipt }: Receipt, language: Language): Message {
  const values = { ...receipt, nextAmount: next?.amount ?? null, nextDate: next?.date ?? null }
  const words = wordsOf(donationReceiptTexts, language, values)
  return writeMessage(
    {
      ...frameOf('receipt', receipt.href, language),
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.charged, words.paid_by, next ? words.next : words.last, words.print],
      sms: next ? words.sms_next : words.sms,
    },
    language,
  )
}

const monthlyStartedTexts = texts('letters.monthly_donation_started', {
  subject: '{title}: what you agreed to',
  heading: 'Your monthly donation has started',
  keep: 'Keep this message. It’s your copy of what you agreed to.',
  consent: '“{consent}”',
  agreed: 'Agreed on {agreed}. Paid by: {paidBy}.',
  change: 'You can change or end it anytime under Manage Donations.',
  sms: '{brand}: your monthly donation has started. {consent} {href}',
})

/** A monthly donation started: the terms, as a lasting record. */
export function monthlyDonationStartedMessage(
  begun: Omit<DonationDetails, 'amount'> & { consent: string; agreed: string; paidBy: string },
  language: Language,
): Message {
  const { keep, consent, agreed, change, ...words } = wordsOf(monthlyStartedTexts, language, begun)
  const paragraphs = [keep, consent, agreed, change]
  return writeMessage({ ...words, ...frameOf('manage', begun.href, language), paragraphs }, language)
}

const donationStartsTexts = texts('letters.donation_starts', {
  subject: '{title}: {amount} on {date}',
  heading: 'Your next donation is on {date}',
  charge: 'That day, we’ll charge {amount}: {title}. It repeats every month.',
  change: 'You can change or end it before then under Manage Donations.',
  sms: '{brand}: {title}, {amount}, is charged on {date}. Change or end it: {href}',
})

/** Two days before the first payment, if it was not charged at once. */
export function donationStartsMessage(donation: DonationDetails & { date: string }, language: Language): Message {
  const { charge, change, ...words } = wordsOf(donationStartsTexts, language, donation)
  const frame = frameOf('manage', donation.href, language)
  return writeMessage({ ...words, ...frame, paragraphs: [charge, change] }, language)
}

const donationRefusedTexts = texts('letters.donation_refused', {
  subject: 'A donation of {amount} didn’t go through',
  heading: 'A donation didn’t go through',
  failed: 'We couldn’t charge {amount}: {title}. We’ll try again until {until}, and then it ends.',
  wait: 'You don’t need to do anything if the money is there by then.',
  sms: '{brand}: we couldn’t charge {amount} ({title}). We’ll try again until {until}. {href}',
})

/** A payment of a monthly donation was declined and is retried. */
export function donationRefusedMessage(donation: DonationDetails & { until: string }, language: Language): Message {
  const { failed, wait, ...words } = wordsOf(donationRefusedTexts, language, donation)
  const frame = frameOf('manage', donation.href, language)
  return writeMessage({ ...words, ...frame, paragraphs: [failed, wait] }, language)
}

const donationFailedTexts = texts('letters.donation_failed', {
  subject: 'Your donation of {amount} didn’t go through',
  heading: 'Your donation didn’t go through',
  failed: 'The bank didn’t pay {amount}: {title}. Nothing was charged.',
  sms: '{brand}: your donation of {amount} didn’t go through. Nothing was charged. {href}',
})

/** The payment of a single donation failed after the donor had left the page. */
export function donationFailedMessage(donation: DonationDetails, language: Language): Message {
  const { failed, ...words } = wordsOf(donationFailedTexts, language, donation)
  return writeMessage({ ...words, ...frameOf('again', donation.href, language), paragraphs: [failed] }, language)
}

const donationEndedTexts = texts('letters.donation_ended', {
  subject: 'Your monthly donation has ended',
  heading: 'Your monthly donation has ended',
  ended: '{title}, {amount} every month, ended on {date}. You won’t be charged again.',
  thanks: 'Thank you for everything you gave. Your receipts and statements stay where they are.',
  sms: '{brand}: {title}, {amount} every month, ended on {date}. You won’t be charged again.',
})

export function donationEndedMessage(donation: DonationDetails & { date: string }, language: Language): Message {
  const { ended, thanks, ...words } = wordsOf(donationEndedTexts, language, donation)
  const frame = frameOf('manage', donation.href, language)
  return writeMessage({ ...words, ...frame, paragraphs: [ended, thanks] }, language)
}

const donationRefundedTexts = texts('letters.donation_refunded', {
  subject: '{amount} is refunded',
  heading: 'Your donation is refunded',
  returned:
    'We have returned {amount}: {title}. Paid by: {paidBy}. Banks and carriers can take up to ten days to show it.',
  sms: '{brand}: {amount} ({title}) is refunded.',
})

export function donationRefundedMessage(donation: DonationDetails & { paidBy: string }, language: Language): Message {
  const { returned, ...words } = wordsOf(donationRefundedTexts, language, donation)
  return writeMessage({ ...words, ...frameOf('receipt', donation.href, language), paragraphs: [returned] }, language)
}

const donationStatementTexts = texts('letters.donation_statement', {
  subject: 'Your donations in {year}: {total}',
  heading: 'Your donations in {year}',
  all: 'In all: {total}.',
  note: DONATION_POLICY.statement_note,
  sms: '{brand}: your donations in {year} come to {total}. {href}',
})

type Statement = {
  /** A string, so that a year has no thousands separator. */
  year: string
  /** One line per beneficiary: `Ruth Adeyemi: $120.00`. */
  lines: readonly string[]
  total: string
  href: string
}

export function donationStatementMessage({ lines, ...statement }: Statement, language: Language): Message {
  const { all, note, ...words } = wordsOf(donationStatementTexts, language, statement)
  const frame = frameOf('statement', statement.href, language)
  return writeMessage({ ...words, ...frame, paragraphs: [...lines, all, note] }, language)
}
