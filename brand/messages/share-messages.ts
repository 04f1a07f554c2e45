import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

/** The sender's name in the message, for senders without a name that may be shown. */
export const ANONYMOUS_SENDER = 'A friend'

type ShareDetails = { from: string; title: string; href: string }

/**
 * Only the sender's name and the title vary: no free text can be sent through us. The subject has no name, since it is
 * read before the text that explains the sender.
 */
export function shareMessage({ from, title, href }: ShareDetails): Message {
  return writeMessage({
    subject: `A friend shared “${title}” with you`,
    heading: title,
    paragraphs: [`${from} thought you’d like this on ${brand.name}.`],
    button: { text: 'Open it', href },
    footer: `You’re getting this once because ${from} entered your address. We don’t keep it on any list.`,
  })
}

export function invitationMessage({ from, href }: ShareDetails): Message {
  return writeMessage({
    subject: `A friend invites you to ${brand.name}`,
    heading: `${from} invites you`,
    paragraphs: [`Join ${from}’s community on ${brand.name}: daily prayer, Scripture, and rest, with a free trial.`],
    button: { text: 'Accept the invitation', href },
    footer: `You’re getting this once because ${from} entered your address. We don’t keep it on any list.`,
  })
}
