import type { Language } from '#rules/words/language.ts'
import { texts } from '#rules/words/texts.ts'
import { type Message, wordsOf, writeMessage } from './message.ts'

const giftTexts = texts('letters.gift', {
  subject: 'A gift for you from a friend: {brand}',
  heading: '{from} thought of you',
  given:
    '{from} gives you {title}. It unlocks every series, devotional, and sleep story. It never renews, and you don’t need a card.',
  note: '“{note}”',
  open: 'Open the link, or enter this code on the Redeem a Gift page.',
  button: 'Open my gift',
  footer: 'You’re getting this once because {from} entered your address. We don’t keep it on any list.',
  sms: '{from} gives you {title} on {brand}. Your code: {code}. {href}',
})

type GiftDetails = { from: string; note: string | null; title: string; code: string; href: string }

/** To the recipient of a gift. Only the giver's name and note are user content. */
export function giftMessage(gift: GiftDetails, language: Language): Message {
  const { given, note, open, button, ...words } = wordsOf(giftTexts, language, gift)
  const paragraphs = [given, ...(gift.note ? [note] : []), open]
  return writeMessage({ ...words, paragraphs, code: gift.code, button: { text: button, href: gift.href } }, language)
}

const giftBoughtTexts = texts('letters.gift_bought', {
  subject: 'Your gift: {title}',
  heading: 'Your gift is ready',
  paid: 'You paid {amount} for {title}, once. You won’t be charged again.',
  sent: 'We’ll send it to {email} on {date}. Here’s the code in case the message gets lost.',
  share: 'Share this code or its link with the person it’s for. It works once.',
  button: 'See the gift',
  footer: 'You’re getting this because you bought a gift at {brand}.',
  sms: '{brand}: your gift is ready. Its code: {code}. {href}',
})

type GiftPurchase = {
  title: string
  amount: string
  code: string
  /** The recipient and the delivery date; null if the buyer delivers the gift. */
  to: { email: string; date: string } | null
  href: string
}

/** To the buyer, with the code as a record. */
export function giftBoughtMessage({ to, ...gift }: GiftPurchase, language: Language): Message {
  const values = { ...gift, email: to?.email ?? null, date: to?.date ?? null }
  const { paid, sent, share, button, ...words } = wordsOf(giftBoughtTexts, language, values)
  const paragraphs = [paid, to ? sent : share]
  return writeMessage({ ...words, paragraphs, code: gift.code, button: { text: button, href: gift.href } }, language)
}

const giftFailedTexts = texts('letters.gift_failed', {
  subject: 'Your gift wasn’t paid for',
  heading: 'Your gift wasn’t paid for',
  declined: 'Your bank declined {amount} for {title}. You weren’t charged, and we didn’t send the gift.',
  again: 'You can try again with a card or another account.',
  button: 'Try again',
  footer: 'You’re getting this because you tried to buy a gift at {brand}.',
  sms: '{brand}: your bank declined {amount} for your gift. You weren’t charged. {href}',
})

/** To the buyer: a bank debit failed, days after the purchase. */
export function giftFailedMessage(gift: { title: string; amount: string; href: string }, language: Language): Message {
  const { declined, again, button, ...words } = wordsOf(giftFailedTexts, language, gift)
  return writeMessage({ ...words, paragraphs: [declined, again], button: { text: button, href: gift.href } }, language)
}

const familyInvitationTexts = texts('letters.family_invitation', {
  subject: 'You’re invited to a family plan on {brand}',
  heading: '{from} invites you to their family plan',
  account:
    'Your own account on {premium}: every series, devotional, and sleep story, with your own favorites and streak. {from} pays for it. You pay nothing.',
  private: 'No one else sees what you listen to.',
  button: 'Join the plan',
  footer:
    'You’re getting this once because {from} entered your address. If you don’t know {from}, ignore this message.',
  sms: '{from} invites you to their family plan on {brand}: {href}',
})

export function familyInvitationMessage(invitation: { from: string; href: string }, language: Language): Message {
  const { account, private: alone, button, ...words } = wordsOf(familyInvitationTexts, language, invitation)
  return writeMessage(
    { ...words, paragraphs: [account, alone], button: { text: button, href: invitation.href } },
    language,
  )
}
