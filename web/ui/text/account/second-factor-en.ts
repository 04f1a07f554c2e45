import { catalogue } from '../../words/catalogue.ts'

/** The second factor of staff. */
export const secondFactorText = catalogue('second_factor', {
  title: 'Enter your code',
  words: 'Open your authenticator app and enter the six-digit code.',
  code: 'Six-digit code',
  recovery_words: 'Each recovery code works once.',
  recovery_code: 'Recovery code',
  use_recovery: 'Use a recovery code',
  use_app: 'Use your authenticator app',
  wrong: 'That code didn’t work. Try again.',
  wrong_recovery: 'That recovery code didn’t work. Try another one.',
  expired: 'This step has expired. Log in again.',
  go_on: 'Continue',
  back: 'Log in again',
  skip: 'Continue without staff access',
  enroll_title: 'Set up your authenticator app',
  enroll_words:
    'Staff accounts need a second step. Add this key to your authenticator app, then enter the code it shows.',
  open_app: 'Open in your app',
  secret: 'Setup key',
  copy: 'Copy key',
  copied: 'Copied',
  enroll_failed: 'Couldn’t load your setup key. Log in again.',
  saved_title: 'Save your recovery codes',
  saved_words: 'If you lose your phone, each of these codes logs you in once. You won’t see them again.',
  copy_codes: 'Copy codes',
  saved: 'I’ve saved them',
  passkey_title: 'Use your passkey',
  passkey_words: 'Your staff access opens with your passkey. Log in with it instead.',
})
