import type { PersonEmail } from '#contract/studio/people/contact.ts'
import { catalogue, message } from '#web/ui/words/catalogue.ts'

type Kind = PersonEmail['kind']

export const contactText = catalogue('studio_contact', {
  title: 'Emails',
  lead: 'Resend an email, or help someone who lost access to their old address.',
  change: 'Change email…',
  change_title: message('Change {name}’s email address', (name: string) => ({ name })),
  new_email: 'New email address',
  change_effect:
    'We’ll send a link to the new address. If it’s opened within 10 minutes, the account moves to that address and all other devices are logged out.',
  change_notice:
    'The old address then gets an email with a link that can undo the change for 7 days. Make sure you’re talking to the account owner.',
  change_do: 'Send the link',
  change_sent: 'The link is on its way. It works for 10 minutes.',
  change_waits: message('A new address is waiting to be confirmed. Its link works until {time}.', (time: string) => ({
    time,
  })),
  emails: {
    sign_in: 'Send login link…',
    verification: 'Resend confirmation…',
    gift: 'Resend gift…',
  } satisfies Record<Kind, string>,
  email_for: message('{email} to {to}', (email: string, to: string) => ({ email, to })),
  email_titles: {
    sign_in: 'Send a login link',
    verification: 'Resend the email confirmation',
    gift: 'Resend the gift',
  } satisfies Record<Kind, string>,
  email_effects: {
    sign_in: message('{to} gets a new link and code to log in. Both work for 10 minutes.', (to: string) => ({ to })),
    verification: message('{to} gets a new link to confirm the address. It works for 10 minutes.', (to: string) => ({
      to,
    })),
    gift: message('{to} gets the gift email again, with the same code.', (to: string) => ({ to })),
  } satisfies Record<Kind, unknown>,
  email_do: 'Send',
  email_sent: 'Sent. It’s in the audit log.',
})
