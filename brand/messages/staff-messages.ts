import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

/** To somebody who is to join the team of the site. */
export function staffInvitationMessage({ from, href }: { from: string; href: string }): Message {
  return writeMessage({
    subject: `Join the ${brand.name} team`,
    heading: `${from} invites you to the ${brand.name} team`,
    paragraphs: [
      'Log in or sign up with the link below to accept. Then set up an authenticator app or a passkey: the Studio asks for it every time you log in.',
    ],
    button: { text: 'Join the team', href },
    footer: 'The link works once, for 7 days. If you weren’t expecting this, you can ignore it.',
  })
}
