import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

const NOT_YOU = 'If you did not ask for this, nothing has happened and you need do nothing. We never ask for this code.'

/** To somebody with an account: the code and the link are two ways to the same thing. */
export function signInMessage({ code, href }: { code: string; href: string }): Message {
  return writeMessage({
    subject: `${code} is your ${brand.name} code`,
    heading: 'Welcome back',
    paragraphs: ['Enter this code where you asked for it, or open the link. Both are good for 10 minutes, and once.'],
    code,
    button: { text: 'Log in', href },
    footer: NOT_YOU,
  })
}

/** To an address that has no account yet. */
export function firstSignInMessage({ code, href }: { code: string; href: string }): Message {
  return writeMessage({
    subject: `${code} is your ${brand.name} code`,
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      'Enter this code where you asked for it to make your account, or open the link. Both are good for 10 minutes, and once.',
    ],
    code,
    button: { text: 'Make my account', href },
    footer: NOT_YOU,
  })
}

export function verifyEmailMessage({ href }: { href: string }): Message {
  return writeMessage({
    subject: 'Is this your e-mail address?',
    heading: 'One press and it is yours',
    paragraphs: [
      `Somebody gave this address as theirs at ${brand.name}. If it was you, open the link within 10 minutes.`,
    ],
    button: { text: 'Yes, this is mine', href },
    footer: 'If it was not you, do nothing: the address stays unused.',
  })
}

export function resetPasswordMessage({ href }: { href: string }): Message {
  return writeMessage({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Open the link within 10 minutes. Setting a new password signs you out everywhere else.'],
    button: { text: 'Choose a password', href },
    footer: 'If you did not ask for this, your password stays as it is.',
  })
}

export function passwordChangedMessage(): Message {
  return writeMessage({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['All other devices have been signed out.'],
    footer: `If it was not you, choose a new password at once with “Forgot password” and write to us: ${brand.links.help}`,
  })
}

/** To the address that was the account's until now. */
export function emailChangedMessage(): Message {
  return writeMessage({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [`Your account at ${brand.name} has another address from now on. This one no longer opens it.`],
    footer: `If it was not you, write to us at once: ${brand.links.help}`,
  })
}

/** Before something that cannot be undone, to somebody without a password. */
export function confirmMessage({ code }: { code: string }): Message {
  return writeMessage({
    subject: `${code} is your ${brand.name} code`,
    heading: 'Is it you?',
    paragraphs: ['Enter this code where you were asked for it. It is good for 10 minutes, and once.'],
    code,
    footer: NOT_YOU,
  })
}
