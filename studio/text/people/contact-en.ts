import type { PersonLetter } from '#contract/studio/people/contact.ts'
import { catalogue, message } from '#web/ui/words/catalogue.ts'

type Letter = PersonLetter['letter']

export const contactText = catalogue('studio_contact', {
  title: 'Email and letters',
  lead: 'Send something again, or help someone who lost access to their address.',
  change: 'Change email…',
  change_title: message('Change {name}’s email address', (name: string) => ({ name })),
  new_email: 'New email address',
  change_effect:
    'We send a link to the new address. The account changes when someone opens it within 10 minutes, and every device is logged out.',
  change_notice:
    'The address on file gets an email about it then. For 7 days, a link in it takes the change back. Make sure you’re talking to the owner of the account.',
  change_do: 'Send the link',
  change_sent: 'The link is on its way. It works for 10 minutes.',
  change_waits: message('A new address waits to be confirmed until {time}.', (time: string) => ({ time })),
  letters: {
    sign_in: 'Login link…',
    verification: 'Email confirmation…',
    gift: 'Gift…',
  } satisfies Record<Letter, string>,
  letter_for: message('{letter} to {to}', (letter: string, to: string) => ({ letter, to })),
  letter_titles: {
    sign_in: 'Send a login link',
    verification: 'Send the email confirmation again',
    gift: 'Send the gift again',
  } satisfies Record<Letter, string>,
  letter_effects: {
    sign_in: message('{to} gets a new link and code to log in. Both work for 10 minutes.', (to: string) => ({ to })),
    verification: message('{to} gets a new link to confirm the address. It works for 10 minutes.', (to: string) => ({
      to,
    })),
    gift: message('{to} gets the gift’s email again, with the same code.', (to: string) => ({ to })),
  } satisfies Record<Letter, unknown>,
  letter_do: 'Send again',
  letter_sent: 'Sent. It’s in the audit log.',
})
