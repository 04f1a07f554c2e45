import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

const NOT_YOU = 'If you didn’t ask for this, you can ignore this message. We’ll never ask you for this code.'

/** To the address of an account. The code and the link do the same. */
export function signInMessage({ code, href }: { code: string; href: string }): Message {
  return writeMessage({
    subject: `${code} is your ${brand.name} code`,
    heading: 'Welcome back',
    paragraphs: ['Enter this code where you asked for it, or open the link. Both work once, for 10 minutes.'],
    code,
    button: { text: 'Log in', href },
    footer: NOT_YOU,
  })
}

/** To an address without an account. */
export function firstSignInMessage({ code, href }: { code: string; href: string }): Message {
  return writeMessage({
    subject: `${code} is your ${brand.name} code`,
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      'Enter this code where you asked for it to create your account, or open the link. Both work once, for 10 minutes.',
    ],
    code,
    button: { text: 'Create my account', href },
    footer: NOT_YOU,
  })
}

export function verifyEmailMessage({ href }: { href: string }): Message {
  return writeMessage({
    subject: 'Is this your email address?',
    heading: 'Confirm your email address',
    paragraphs: [`Someone entered this address at ${brand.name}. If it was you, open the link within 10 minutes.`],
    button: { text: 'Yes, this is mine', href },
    footer: 'If it wasn’t you, ignore this message. We won’t use the address.',
  })
}

export function resetPasswordMessage({ href }: { href: string }): Message {
  return writeMessage({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Open the link within 10 minutes. Setting a new password signs you out everywhere else.'],
    button: { text: 'Choose a password', href },
    footer: 'If you didn’t ask for this, ignore this message. Your password stays the same.',
  })
}

/** To an unverified address, so without a link to undo the change. */
export function passwordChangedMessage(): Message {
  return writeMessage({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['All other devices have been signed out.'],
    footer: `If it wasn’t you, choose a new password right away with “Forgot password” and contact us: ${brand.links.help}`,
  })
}

const ACCOUNT = `your ${brand.name} account`

/** Changes of an account's sign-in methods, and the words for each. */
const ACCOUNT_CHANGES = {
  email_changed: {
    subject: 'Your email address was changed',
    words: `You now log in to ${ACCOUNT} with a different email address.`,
  },
  phone_changed: {
    subject: 'Your phone number was changed',
    words: `A phone number was added to ${ACCOUNT}, changed, or removed.`,
  },
  password_set: {
    subject: 'Your password was changed',
    words: `There’s a new password for ${ACCOUNT}. Every other device has been signed out.`,
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    words: `A new passkey can now log in to ${ACCOUNT}.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    words: `One of your passkeys no longer logs in to ${ACCOUNT}.`,
  },
  identity_linked: {
    subject: 'A new way to log in was added',
    words: `An account with another service can now log in to ${ACCOUNT}.`,
  },
  identity_unlinked: {
    subject: 'A way to log in was removed',
    words: `An account with another service no longer logs in to ${ACCOUNT}.`,
  },
  carrier_linked: {
    subject: 'A new way to log in was added',
    words: `A phone plan can now log in to ${ACCOUNT}.`,
  },
} as const
export type AccountChangeKind = keyof typeof ACCOUNT_CHANGES

/** To every address that was verified before the change. `href` undoes it. */
export function accountChangedMessage({ kind, href }: { kind: AccountChangeKind; href: string }): Message {
  const { subject, words } = ACCOUNT_CHANGES[kind]
  return writeMessage({
    subject,
    heading: subject,
    paragraphs: [
      words,
      'If this was you, you’re all set.',
      'If it wasn’t you, take it back within 7 days. We’ll put your account back the way it was and sign everyone out.',
    ],
    button: { text: 'This wasn’t me', href },
    footer: `We send this whenever something changes about how you log in. Need help? ${brand.links.help}`,
    sms: `${brand.name}: ${subject}. Wasn’t you? Take it back within 7 days: ${href}`,
  })
}

/** To a signed-in user, before a change of a sign-in method. */
export function confirmMessage({ code }: { code: string }): Message {
  return writeMessage({
    subject: `${code} is your ${brand.name} code`,
    heading: 'Is this you?',
    paragraphs: ['Enter this code to confirm it’s you. It works once, for 10 minutes.'],
    code,
    footer:
      'Didn’t ask for this? Someone may be signed in to your account. Sign out the devices you don’t know in your settings. We’ll never ask you for this code.',
  })
}

/** To the operator: an unusual number of failed passwords or codes from one network. */
export function passwordGuessingMessage({ network }: { network: string }): Message {
  return writeMessage({
    subject: `${brand.name}: many failed sign-ins`,
    heading: 'Many failed sign-ins',
    paragraphs: [
      `Someone is guessing passwords or codes. The limits are holding. The last attempt came from ${network}.`,
      'The log has the rest. If one network keeps at it, block it in front of the program.',
    ],
    footer: 'You get this at most once an hour, because this address is the operator’s.',
  })
}
