import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

type Given = { from: string | null; note: string | null; title: string; code: string; href: string }

/** To the one a gift is for. Only the giver's name and words are not ours. */
export function giftMessage({ from, note, title, code, href }: Given): Message {
  const giver = from ?? 'Somebody'
  return writeMessage({
    subject: `${giver} gives you ${brand.name}`,
    heading: `${giver} thought of you`,
    paragraphs: [
      `${giver} gives you ${title}. It opens every series, devotional and sleep story, and ends by itself: no card is asked for.`,
      ...(note ? [`“${note}”`] : []),
      'Open the link, or enter this code where gifts are redeemed.',
    ],
    code,
    button: { text: 'Open my gift', href },
    footer: `You get this once, because ${giver} entered your address. We do not keep it on any list.`,
    sms: `${giver} gives you ${title} on ${brand.name}. Your code: ${code}. ${href}`,
  })
}

type Bought = {
  title: string
  amount: string
  code: string
  /** Whom it goes to and when; null where the buyer hands it over. */
  to: { email: string; date: string } | null
  href: string
}

/** To the one who bought it, with the code to keep. */
export function giftBoughtMessage({ title, amount, code, to, href }: Bought): Message {
  return writeMessage({
    subject: `Your gift: ${title}`,
    heading: 'Your gift is ready',
    paragraphs: [
      `You paid ${amount} for ${title}, once. Nothing more is charged for it.`,
      to
        ? `We send it to ${to.email} on ${to.date}. This is its code, should the message get lost.`
        : 'Give this code, or its link, to whom it is for. It is good once.',
    ],
    code,
    button: { text: 'See the gift', href },
    footer: `You get this because you bought a gift at ${brand.name}.`,
    sms: `${brand.name}: your gift is ready. Its code: ${code}. ${href}`,
  })
}

/** To the one who wanted to buy it from a bank account, which takes days to say no. */
export function giftFailedMessage({ title, amount, href }: { title: string; amount: string; href: string }): Message {
  return writeMessage({
    subject: 'Your gift could not be paid for',
    heading: 'Your gift could not be paid for',
    paragraphs: [
      `Your bank did not pay ${amount} for ${title}. Nothing was charged, and nothing was sent to anybody.`,
      'You can give it again, by a card or from another account.',
    ],
    button: { text: 'Give it again', href },
    footer: `You get this because you wanted to give a gift at ${brand.name}.`,
    sms: `${brand.name}: your bank did not pay ${amount} for your gift. Nothing was charged. ${href}`,
  })
}

export function familyInvitationMessage({ from, href }: { from: string; href: string }): Message {
  return writeMessage({
    subject: `${from} has a place for you on ${brand.name}`,
    heading: `${from} invites you to their family plan`,
    paragraphs: [
      `A place of your own on ${brand.premium_name}: every series, devotional and sleep story, with your own favourites and streak. ${from} pays for it; nothing is charged to you.`,
      'What you listen to is seen by nobody else.',
    ],
    button: { text: 'Take my place', href },
    footer: `You get this once, because ${from} entered your address. If you do not know ${from}, do nothing.`,
    sms: `${from} invites you to their family plan on ${brand.name}: ${href}`,
  })
}
