import type { Language } from '#rules/words/language.ts'
import { type Texts, texts } from '#rules/words/texts.ts'
import { brand } from '../brand.ts'
import { type Message, wordsOf, writeMessage } from './message.ts'

const signInTexts = texts('letters.sign_in', {
  subject: '{code} is your {brand} code',
  heading: 'Welcome back',
  enter: 'Enter this code where you asked for it, or open the link. Both work once, for 10 minutes.',
  button: 'Log in',
  footer: 'If you didn’t ask for this, you can ignore this message. We’ll never ask you for this code.',
})

/** To the address of an existing account. The code and the link have the same effect. */
export function signInMessage({ code, href }: { code: string; href: string }, language: Language): Message {
  const { enter, button, ...words } = wordsOf(signInTexts, language, { code })
  return writeMessage({ ...words, paragraphs: [enter], code, button: { text: button, href } }, language)
}

const firstSignInTexts = texts('letters.first_sign_in', {
  subject: '{code} is your {brand} code',
  heading: 'Welcome to {brand}',
  enter:
    'Enter this code where you asked for it to create your account, or open the link. Both work once, for 10 minutes.',
  button: 'Create my account',
  footer: 'If you didn’t ask for this, you can ignore this message. We’ll never ask you for this code.',
})

/** To an address without an account. */
export function firstSignInMessage({ code, href }: { code: string; href: string }, language: Language): Message {
  const { enter, button, ...words } = wordsOf(firstSignInTexts, language, { code })
  return writeMessage({ ...words, paragraphs: [enter], code, button: { text: button, href } }, language)
}

const verifyEmailTexts = texts('letters.verify_email', {
  subject: 'Is this your email address?',
  heading: 'Confirm your email address',
  entered: 'Someone entered this address at {brand}. If it was you, open the link within 10 minutes.',
  button: 'Yes, this is mine',
  footer: 'If it wasn’t you, ignore this message. We won’t use the address.',
})

export function verifyEmailMessage({ href }: { href: string }, language: Language): Message {
  const { entered, button, ...words } = wordsOf(verifyEmailTexts, language, {})
  return writeMessage({ ...words, paragraphs: [entered], button: { text: button, href } }, language)
}

const resetPasswordTexts = texts('letters.reset_password', {
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  open: 'Open the link within 10 minutes. Setting a new password signs you out everywhere else.',
  button: 'Choose a password',
  footer: 'If you didn’t ask for this, ignore this message. Your password stays the same.',
})

export function resetPasswordMessage({ href }: { href: string }, language: Language): Message {
  const { open, button, ...words } = wordsOf(resetPasswordTexts, language, {})
  return writeMessage({ ...words, paragraphs: [open], button: { text: button, href } }, language)
}

const passwordChangedTexts = texts('letters.password_changed', {
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  signed_out: 'All other devices have been signed out.',
  footer: 'If it wasn’t you, choose a new password right away with “Forgot password” and contact us: {help}',
})

/** To an unverified address, so without a link to undo the change. */
export function passwordChangedMessage(language: Language): Message {
  const { signed_out, ...words } = wordsOf(passwordChangedTexts, language, { help: brand.links.help })
  return writeMessage({ ...words, paragraphs: [signed_out] }, language)
}

/** Changes of an account's sign-in methods, and the words for each. */
const accountChangeTexts = {
  email_changed: texts('letters.account_change.email_changed', {
    subject: 'Your email address was changed',
    words: 'You now log in to your {brand} account with a different email address.',
  }),
  phone_changed: texts('letters.account_change.phone_changed', {
    subject: 'Your phone number was changed',
    words: 'A phone number was added to your {brand} account, changed, or removed.',
  }),
  password_set: texts('letters.account_change.password_set', {
    subject: 'Your password was changed',
    words: 'There’s a new password for your {brand} account. Every other device has been signed out.',
  }),
  passkey_added: texts('letters.account_change.passkey_added', {
    subject: 'A passkey was added to your account',
    words: 'A new passkey can now log in to your {brand} account.',
  }),
  passkey_removed: texts('letters.account_change.passkey_removed', {
    subject: 'A passkey was removed from your account',
    words: 'One of your passkeys no longer logs in to your {brand} account.',
  }),
  identity_linked: texts('letters.account_change.identity_linked', {
    subject: 'A new way to log in was added',
    words: 'An account with another service can now log in to your {brand} account.',
  }),
  identity_unlinked: texts('letters.account_change.identity_unlinked', {
    subject: 'A way to log in was removed',
    words: 'An account with another service no longer logs in to your {brand} account.',
  }),
  carrier_linked: texts('letters.account_change.carrier_linked', {
    subject: 'A new way to log in was added',
    words: 'A phone plan can now log in to your {brand} account.',
  }),
} as const
export type AccountChangeKind = keyof typeof accountChangeTexts

const accountChangedTexts = texts('letters.account_change', {
  all_set: 'If this was you, you’re all set.',
  take_back:
    'If it wasn’t you, take it back within 7 days. We’ll put your account back the way it was and sign everyone out.',
  button: 'This wasn’t me',
  footer: 'We send this whenever something changes about how you log in. Need help? {help}',
  sms: '{brand}: {subject}. Wasn’t you? Take it back within 7 days: {href}',
})

const changeTexts: Readonly<Record<AccountChangeKind, Texts<{ subject: string; words: string }>>> = accountChangeTexts

/** To every address that was verified before the change. `href` undoes it. */
export function accountChangedMessage(
  { kind, href }: { kind: AccountChangeKind; href: string },
  language: Language,
): Message {
  const { subject, words } = wordsOf(changeTexts[kind], language, {})
  const { all_set, take_back, button, ...others } = wordsOf(accountChangedTexts, language, {
    subject,
    href,
    help: brand.links.help,
  })
  const paragraphs = [words, all_set, take_back]
  return writeMessage({ ...others, subject, heading: subject, paragraphs, button: { text: button, href } }, language)
}

const confirmTexts = texts('letters.confirm', {
  subject: '{code} is your {brand} code',
  heading: 'Is this you?',
  enter: 'Enter this code to confirm it’s you. It works once, for 10 minutes.',
  footer:
    'Didn’t ask for this? Someone may be signed in to your account. Sign out the devices you don’t know in your settings. We’ll never ask you for this code.',
})

/** To a signed-in user, before a change of a sign-in method. */
export function confirmMessage({ code }: { code: string }, language: Language): Message {
  const { enter, ...words } = wordsOf(confirmTexts, language, { code })
  return writeMessage({ ...words, paragraphs: [enter], code }, language)
}
