import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

type GiftDetails = { from: string; note: string | null; title: string; code: string; href: string }

/** To the recipient of a gift. Only the giver's name and note are user content. */
export function giftMessage({ from, note, title, code, href }: GiftDetails): Message {
  return writeMessage({
    subject: `A gift for you from a friend: ${brand.name}`,
    heading: `${from} thought of you`,
    paragraphs: [
      `${from} gives you ${title}. It unlocks every series, devotional, and sleep story. It never renews, and you don’t need a card.`,
      ...(note ? [`“${note}”`] : []),
      'Open the link, or enter this code on the Redeem a Gift page.',
    ],
    code,
    button: { text: 'Open my gift', href },
    footer: `You’re getting this once because ${from} entered your address. We don’t keep it on any list.`,
    sms: `${from} gives you ${title} on ${brand.name}. Your code: ${code}. ${href}`,
  })
}

type GiftPurchase = {
  title: string
  amount: string
  code: string
  /** The recipient and the delivery date; null if the buyer delivers the gift. */
  to: { email: string; date: string } | null
  href: string
}

/** To the buyer, with the code as a record. */
export function giftBoughtMessage({ title, amount, code, to, href }: GiftPurchase): Message {
  return writeMessage({
    subject: `Your gift: ${title}`,
    heading: 'Your gift is ready',
    paragraphs: [
      `You paid ${amount} for ${title}, once. You won’t be charged again.`,
      to
        ? `We’ll send it to ${to.email} on ${to.date}. Here’s the code in case the message gets lost.`
        : 'Share this code or its link with the person it’s for. It works once.',
    ],
    code,
    button: { text: 'See the gift', href },
    footer: `You’re getting this because you bought a gift at ${brand.name}.`,
    sms: `${brand.name}: your gift is ready. Its code: ${code}. ${href}`,
  })
}

/** To the buyer: a bank debit failed, days after the purchase. */
export function giftFailedMessage({ title, amount, href }: { title: string; amount: string; href: string }): Message {
  return writeMessage({
    subject: 'Your gift wasn’t paid for',
    heading: 'Your gift wasn’t paid for',
    paragraphs: [
      `Your bank declined ${amount} for ${title}. You weren’t charged, and we didn’t send the gift.`,
      'You can try again with a card or another account.',
    ],
    button: { text: 'Try again', href },
    footer: `You’re getting this because you tried to buy a gift at ${brand.name}.`,
    sms: `${brand.name}: your bank declined ${amount} for your gift. You weren’t charged. ${href}`,
  })
}

export function familyInvitationMessage({ from, href }: { from: string; href: string }): Message {
  return writeMessage({
    subject: `You’re invited to a family plan on ${brand.name}`,
    heading: `${from} invites you to their family plan`,
    paragraphs: [
      `Your own account on ${brand.premium_name}: every series, devotional, and sleep story, with your own favorites and streak. ${from} pays for it. You pay nothing.`,
      'No one else sees what you listen to.',
    ],
    button: { text: 'Join the plan', href },
    footer: `You’re getting this once because ${from} entered your address. If you don’t know ${from}, ignore this message.`,
    sms: `${from} invites you to their family plan on ${brand.name}: ${href}`,
  })
}
