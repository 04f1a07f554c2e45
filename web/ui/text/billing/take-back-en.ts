import { catalogue, message } from '../../words/catalogue.ts'

/** Reverting a change of a sign-in method, with the link in the message that reported it. */
export const takeBackText = catalogue('take_back', {
  title: 'Wasn’t you? Take it back',
  words:
    'We’ll put your account back the way it was before this change, and undo anything changed since. Everyone will be signed out, on every device.',
  yes: 'Take it back',
  no: 'It was me',
  done_title: 'Your account is yours again',
  done_words: 'Everyone has been signed out. Choose a new password now, so that only you can log in.',
  done_words_phone: 'Everyone has been signed out. Log in with your phone, then choose a new password.',
  send: 'Email me a link',
  sent_title: 'Check your email',
  sent: message('We sent a link to choose a new password to {address}.', (address: string) => ({ address })),
  log_in: 'Log In',
  expired: 'This link has expired, or was used before.',
  taken: message(
    'Another account has this email address now. Write to us and we’ll help: {address}',
    (address: string) => ({ address }),
  ),
})
