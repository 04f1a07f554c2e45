import { ENGLISH } from '#rules/words/language.ts'
import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

type StaffInvitation = { from: string; note: string | null; href: string }

/** An invitation to the team, in the studio's language. Only the owner's name and note are user content. */
export function staffInvitationMessage({ from, note, href }: StaffInvitation): Message {
  return writeMessage(
    {
      subject: `Join the ${brand.name} team`,
      heading: `${from} invites you to the ${brand.name} team`,
      paragraphs: [
        ...(note === null ? [] : [`“${note}”`]),
        'Open the link to join with your account, or to create one. Then set up an authenticator app or a passkey: the studio asks for it each time you log in.',
      ],
      button: { text: 'Join the team', href },
      footer: 'The link works once, for 7 days. If you weren’t expecting this, you can ignore it.',
    },
    ENGLISH,
  )
}
