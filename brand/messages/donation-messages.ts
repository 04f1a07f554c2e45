import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

/*
 * Messages about donations; each names the amount and the date, already formatted. `title` contains the beneficiary:
 * `Donation to Ruth Adeyemi`.
 */

const WHY = `You’re getting this because you donated through ${brand.name}. It isn’t advertising.`
const MANAGE = 'Manage Donations'
const RECEIPT = 'See the receipt'

type DonationDetails = { title: string; href: string; amount: string }

type Receipt = DonationDetails & {
  date: string
  paidBy: string
  reference: string
  /** The next charge of a monthly donation. */
  next: { amount: string; date: string } | null
}

export function donationReceiptMessage({ title, amount, date, paidBy, reference, next, href }: Receipt): Message {
  return writeMessage({
    subject: `Receipt: ${title}, ${amount}`,
    heading: 'Thank you for giving',
    paragraphs: [
      `On ${date} we charged ${amount}: ${title}.`,
      `Paid by: ${paidBy}. Reference: ${reference}.`,
      next ? `The next payment is ${next.amount} on ${next.date}.` : 'You won’t be charged again.',
      'The receipt is yours to print. You can also get a refund there within 30 days.',
    ],
    button: { text: RECEIPT, href },
    footer: WHY,
    sms: `${brand.name}: thank you. ${title}, ${amount}, was charged on ${date}. ${next ? `Next: ${next.amount} on ${next.date}. ` : ''}${href}`,
  })
}

/** A monthly donation started: the terms, as a lasting record. */
export function monthlyDonationStartedMessage(
  begun: Omit<DonationDetails, 'amount'> & { consent: string; agreed: string; paidBy: string },
): Message {
  const { title, consent, agreed, paidBy, href } = begun
  return writeMessage({
    subject: `${title}: what you agreed to`,
    heading: 'Your monthly donation has started',
    paragraphs: [
      'Keep this message. It’s your copy of what you agreed to.',
      `“${consent}”`,
      `Agreed on ${agreed}. Paid by: ${paidBy}.`,
      'You can change or end it anytime under Manage Donations.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: your monthly donation has started. ${consent} ${href}`,
  })
}

/** Two days before the first payment, if it was not charged at once. */
export function donationStartsMessage({ title, amount, date, href }: DonationDetails & { date: string }): Message {
  return writeMessage({
    subject: `${title}: ${amount} on ${date}`,
    heading: `Your next donation is on ${date}`,
    paragraphs: [
      `That day, we’ll charge ${amount}: ${title}. It repeats every month.`,
      'You can change or end it before then under Manage Donations.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: ${title}, ${amount}, is charged on ${date}. Change or end it: ${href}`,
  })
}

/** A payment of a monthly donation was declined and is retried. */
export function donationRefusedMessage({ title, amount, until, href }: DonationDetails & { until: string }): Message {
  return writeMessage({
    subject: `A donation of ${amount} didn’t go through`,
    heading: 'A donation didn’t go through',
    paragraphs: [
      `We couldn’t charge ${amount}: ${title}. We’ll try again until ${until}, and then it ends.`,
      'You don’t need to do anything if the money is there by then.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: we couldn’t charge ${amount} (${title}). We’ll try again until ${until}. ${href}`,
  })
}

/** The payment of a single donation failed after the donor had left the page. */
export function donationFailedMessage({ title, amount, href }: DonationDetails): Message {
  return writeMessage({
    subject: `Your donation of ${amount} didn’t go through`,
    heading: 'Your donation didn’t go through',
    paragraphs: [`The bank didn’t pay ${amount}: ${title}. Nothing was charged.`],
    button: { text: 'Try again', href },
    footer: WHY,
    sms: `${brand.name}: your donation of ${amount} didn’t go through. Nothing was charged. ${href}`,
  })
}

export function donationEndedMessage({ title, amount, date, href }: DonationDetails & { date: string }): Message {
  return writeMessage({
    subject: 'Your monthly donation has ended',
    heading: 'Your monthly donation has ended',
    paragraphs: [
      `${title}, ${amount} every month, ended on ${date}. You won’t be charged again.`,
      'Thank you for everything you gave. Your receipts and statements stay where they are.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: ${title}, ${amount} every month, ended on ${date}. You won’t be charged again.`,
  })
}

export function donationRefundedMessage({
  title,
  amount,
  paidBy,
  href,
}: DonationDetails & { paidBy: string }): Message {
  return writeMessage({
    subject: `${amount} is refunded`,
    heading: 'Your donation is refunded',
    paragraphs: [
      `We have returned ${amount}: ${title}. Paid by: ${paidBy}. Banks and carriers can take up to ten days to show it.`,
    ],
    button: { text: RECEIPT, href },
    footer: WHY,
    sms: `${brand.name}: ${amount} (${title}) is refunded.`,
  })
}

type Statement = {
  year: number
  /** One line per beneficiary: `Ruth Adeyemi: $120.00`. */
  lines: readonly string[]
  total: string
  note: string
  href: string
}

export function donationStatementMessage({ year, lines, total, note, href }: Statement): Message {
  return writeMessage({
    subject: `Your donations in ${year}: ${total}`,
    heading: `Your donations in ${year}`,
    paragraphs: [...lines, `In all: ${total}.`, note],
    button: { text: 'See the statement', href },
    footer: WHY,
    sms: `${brand.name}: your donations in ${year} come to ${total}. ${href}`,
  })
}
