import { catalogue, message } from '../../words/catalogue.ts'

/** Accounts at other services, and passkeys, as sign-in methods. */
export const identityText = catalogue('identity', {
  providers: {
    apple: 'Apple',
    google: 'Google',
    facebook: 'Facebook',
    firebase: 'Firebase',
    carrier: 'Your phone plan',
  },
  log_in_with: message('Log in with {service}', (service: string) => ({ service })),
  sign_up_with: message('Sign up with {service}', (service: string) => ({ service })),
  results: {
    failed: message(
      '{service} didn’t confirm this login. Try again, or use another way to log in.',
      (service: string) => ({ service }),
    ),
    join: message(
      'You already have an account with this address. Log in now, and you can use {service} from then on.',
      (service: string) => ({ service }),
    ),
    taken: message('This {service} account is already connected to another {brand} account.', (service: string) => ({
      service,
    })),
  },
  section: 'Ways to log in',
  section_words: `Other accounts you can use to log in.`,
  none: 'None yet.',
  link: message('Add {service}', (service: string) => ({ service })),
  unlink: 'Remove',
  unlink_name: message('Remove {service}', (service: string) => ({ service })),
  unlinked: message('You can no longer log in with {service}.', (service: string) => ({ service })),
  last: 'This is your only way to log in. Add another first.',
  failed: 'Couldn’t load the list.',
  passkeys: 'Passkeys',
  passkeys_words: 'Log in with your fingerprint, face, or screen lock. Nothing to remember and nothing to steal.',
  passkey_add: 'Add a passkey',
  passkey_added: 'Your passkey is ready.',
  passkey_removed: 'You can no longer log in with this passkey.',
  passkey_remove: message('Remove the passkey of {name}', (name: string) => ({ name })),
  passkey_made: message('Added {day}', (day: string) => ({ day })),
  passkey_refused: 'That didn’t work. Nothing changed.',
  passkey_log_in: 'Log in with a passkey',
  passkey_failed: 'We don’t recognize this passkey.',
})
