import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

type Shared = { from: string; title: string; href: string }

/** Only the sender's name and the title are theirs or ours to choose: nobody sends words of their own through us. */
export function shareMessage({ from, title, href }: Shared): Message {
  return writeMessage({
    subject: `${from} shared “${title}” with you`,
    heading: title,
    paragraphs: [`${from} thought of you and sends you this from ${brand.name}.`],
    button: { text: 'Open it', href },
    footer: `You get this once, because ${from} entered your address. We do not keep it on any list.`,
  })
}

export function invitationMessage({ from, href }: Shared): Message {
  return writeMessage({
    subject: `${from} invites you to ${brand.name}`,
    heading: `${from} invites you`,
    paragraphs: [`Join ${from}’s community on ${brand.name}: daily prayer, Scripture and rest, with a free trial.`],
    button: { text: 'Accept the invitation', href },
    footer: `You get this once, because ${from} entered your address. We do not keep it on any list.`,
  })
}
