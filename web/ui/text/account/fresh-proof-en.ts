import { catalogue, message } from '../../words/catalogue.ts'

/** Reauthentication: a user confirms their identity before they change how they sign in. */
export const freshProofText = catalogue('fresh_proof', {
  title: 'Confirm it’s you',
  words: 'To keep your account safe, please confirm it’s you before you go on.',
  yes: 'Confirm',
  no: 'Cancel',
  password: 'Your password',
  by_password: 'Use my password instead',
  by_code: 'Send me a code instead',
  by_passkey: 'Use a passkey',
  code_first: message('We’ll send a six-digit code to {address}.', (address: string) => ({ address })),
  send_code: 'Send the code',
  code_sent: message('We sent a code to {address}. It works for 10 minutes.', (address: string) => ({ address })),
  code_again: 'Send a new code',
  by_service: message('Continue with {service}', (service: string) => ({ service })),
  leave: 'Log in once more to confirm it’s you. You’ll come right back here.',
  wrong_password: 'That isn’t your password. Try again.',
  wrong_code: 'That code isn’t right, or it has expired.',
  wrong_passkey: 'That passkey didn’t work. Try again, or use another way.',
})
