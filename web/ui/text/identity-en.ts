import { catalogue, message } from '../words/catalogue.ts'

/** Accounts with others, and passkeys, as ways into one's own account. */
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
      '{service} did not confirm this login. Please try again, or come another way.',
      (service: string) => ({ service }),
    ),
    join: message(
      'You have an account with this address already. Log in to it now, and {service} opens it from then on.',
      (service: string) => ({ service }),
    ),
    taken: message('This {service} account opens another account of {brand} already.', (service: string) => ({
      service,
    })),
  },
  section: 'Ways to log in',
  section_words: `Accounts with others that open this one, beside your address.`,
  none: 'None yet.',
  link: message('Add {service}', (service: string) => ({ service })),
  unlink: 'Remove',
  unlink_name: message('Remove {service}', (service: string) => ({ service })),
  unlinked: message('{service} no longer opens this account.', (service: string) => ({ service })),
  last: 'This is the only way into your account. Add another first.',
  failed: 'The list did not load.',
  passkeys: 'Passkeys',
  passkeys_words:
    'Log in by your fingerprint, face or screen lock. Nothing to remember, and nothing that can be stolen.',
  passkey_add: 'Add a passkey',
  passkey_added: 'Your passkey is ready.',
  passkey_removed: 'This passkey no longer opens your account.',
  passkey_remove: message('Remove the passkey of {name}', (name: string) => ({ name })),
  passkey_made: message('Added {day}', (day: string) => ({ day })),
  passkey_refused: 'That did not work. Nothing was changed.',
  passkey_log_in: 'Log in with a passkey',
  passkey_failed: 'This passkey does not open an account here.',
})
