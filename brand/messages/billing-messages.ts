import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

/*
 * Messages about payments; each names the amount and the date, already formatted: `$59.99`, `Nov 28, 2026`. `every` is
 * for example `every year`. `href` is the page of the subscription, where it can be canceled.
 */

const WHY = `You’re getting this because you have a subscription to ${brand.name}. It isn’t advertising.`
const MANAGE = 'Manage Subscription'

type SubscriptionDetails = { title: string; href: string }

/** A subscription started: the terms of the purchase, as a lasting record. */
export function subscriptionStartedMessage(
  begun: SubscriptionDetails & { consent: string; agreed: string; paidBy: string },
): Message {
  const { title, consent, agreed, paidBy, href } = begun
  return writeMessage({
    subject: `${title}: what you agreed to`,
    heading: 'You have full access',
    paragraphs: [
      `Your subscription to ${title} has started. Keep this message. It’s your copy of what you agreed to.`,
      `“${consent}”`,
      `Agreed on ${agreed}. Paid by: ${paidBy}.`,
      'You can cancel anytime in two taps under Manage Subscription.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: your subscription to ${title} has started. ${consent} ${href}`,
  })
}

/** Verifies a payer whose phone is not linked to the account: their carrier would charge it without asking. */
export function payerVerificationMessage({
  code,
  title,
  amount,
}: {
  code: string
  title: string
  amount: string
}): Message {
  return writeMessage({
    subject: `${code} is your ${brand.name} code`,
    heading: 'Is this your phone?',
    paragraphs: [`Someone wants to pay ${amount} for ${title} on this phone’s bill. Enter this code to approve it.`],
    code,
    footer: 'If it wasn’t you, ignore this message. You won’t be charged. We’ll never ask you for this code.',
    sms: `${code} is your ${brand.name} code to pay ${amount} for ${title} on this phone’s bill. If it wasn’t you, ignore this message. You won’t be charged.`,
  })
}

type Receipt = SubscriptionDetails & {
  amount: string
  date: string
  paidBy: string
  reference: string
  period: { from: string; to: string } | null
  /** The next charge; null if there is none. */
  next: { amount: string; date: string } | null
}

export function receiptMessage({ title, amount, date, paidBy, reference, period, next, href }: Receipt): Message {
  return writeMessage({
    subject: `Receipt: ${amount} for ${title}`,
    heading: 'Thank you',
    paragraphs: [
      `On ${date}, we charged ${amount} for ${title}.`,
      ...(period ? [`It covers ${period.from} to ${period.to}.`] : []),
      `Paid by: ${paidBy}. Reference: ${reference}.`,
      next ? `The next charge is ${next.amount} on ${next.date}.` : 'You won’t be charged again.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: ${amount} for ${title} was charged on ${date}. ${next ? `Next: ${next.amount} on ${next.date}. ` : ''}${href}`,
  })
}

type UpcomingCharge = SubscriptionDetails & { amount: string; date: string; every: string }

/** Two days before a trial ends. */
export function trialEndingMessage({ title, amount, date, every, href }: UpcomingCharge): Message {
  return writeMessage({
    subject: `Your free trial ends on ${date}`,
    heading: `Your trial ends on ${date}`,
    paragraphs: [
      `That day, we’ll charge ${amount} for ${title}, and ${amount} ${every} after that.`,
      `To avoid being charged, cancel before ${date}.`,
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: your free trial ends on ${date}; then ${amount} is charged, and ${amount} ${every}. Cancel before: ${href}`,
  })
}

/** A week before a yearly charge. */
export function renewalNoticeMessage({ title, amount, date, every, href }: UpcomingCharge): Message {
  return writeMessage({
    subject: `${title} renews on ${date} for ${amount}`,
    heading: `Your subscription renews on ${date}`,
    paragraphs: [
      `That day, we’ll charge ${amount} for ${title}. It renews ${every}.`,
      `If you don’t want it to renew, cancel before ${date}. You keep full access until then.`,
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: ${title} renews on ${date} for ${amount}. Cancel before: ${href}`,
  })
}

/** A charge was declined: access continues and the charge is retried. */
export function paymentFailedMessage({
  title,
  amount,
  until,
  href,
}: SubscriptionDetails & { amount: string; until: string }): Message {
  return writeMessage({
    subject: `A payment of ${amount} didn’t go through`,
    heading: 'A payment didn’t go through',
    paragraphs: [
      `We couldn’t charge ${amount} for ${title}. You keep access until ${until}, and we’ll try again before then.`,
      'If the money is there by then, you don’t need to do anything.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: we couldn’t charge ${amount} for ${title}. You keep access until ${until}. We’ll try again. ${href}`,
  })
}

export function cancelledMessage({ title, until, href }: SubscriptionDetails & { until: string }): Message {
  return writeMessage({
    subject: 'Your subscription is cancelled',
    heading: 'Your subscription is cancelled',
    paragraphs: [
      `You will not be charged again for ${title}. Your access continues until ${until}.`,
      'Changed your mind? You can resume it until then.',
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: ${title} is cancelled. You will not be charged again; your access continues until ${until}.`,
  })
}

export function refundMessage({
  title,
  amount,
  paidBy,
  href,
}: SubscriptionDetails & { amount: string; paidBy: string }): Message {
  return writeMessage({
    subject: `${amount} was refunded`,
    heading: 'Your payment was refunded',
    paragraphs: [
      `We refunded ${amount} for ${title}. Paid by: ${paidBy}. Your bank or carrier may take up to ten days to show it.`,
    ],
    button: { text: MANAGE, href },
    footer: WHY,
    sms: `${brand.name}: ${amount} for ${title} was refunded.`,
  })
}

/** The subscription ended: canceled and expired, or unpaid. */
export function subscriptionEndedMessage({ title, date, href }: SubscriptionDetails & { date: string }): Message {
  return writeMessage({
    subject: `${title} has ended`,
    heading: 'Your subscription has ended',
    paragraphs: [
      `Your access to ${title} ended on ${date}. You are not being charged.`,
      'Everything you saved is still there, and plenty is still free to hear.',
    ],
    button: { text: 'Subscribe again', href },
    footer: WHY,
    sms: `${brand.name}: ${title} ended on ${date}. You are not being charged.`,
  })
}
