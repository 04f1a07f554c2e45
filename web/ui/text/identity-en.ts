import { brand } from '#brand/brand.ts'

/** Accounts with others, and passkeys, as ways into one's own account. */
export const identityText = {
  providers: {
    apple: 'Apple',
    google: 'Google',
    facebook: 'Facebook',
    firebase: 'Firebase',
    carrier: 'Your phone plan',
  },
  log_in_with: (service: string) => `Log in with ${service}`,
  sign_up_with: (service: string) => `Sign up with ${service}`,
  results: {
    failed: (service: string) => `${service} did not confirm this login. Please try again, or come another way.`,
    join: (service: string) =>
      `You have an account with this address already. Log in to it now, and ${service} opens it from then on.`,
    taken: (service: string) => `This ${service} account opens another account of ${brand.name} already.`,
  },
  section: 'Ways to log in',
  section_words: `Accounts with others that open this one, beside your address.`,
  none: 'None yet.',
  link: (service: string) => `Add ${service}`,
  unlink: 'Remove',
  unlink_name: (service: string) => `Remove ${service}`,
  unlinked: (service: string) => `${service} no longer opens this account.`,
  last: 'This is the only way into your account. Add another first.',
  failed: 'The list did not load.',
  passkeys: 'Passkeys',
  passkeys_words:
    'Log in by your fingerprint, face or screen lock. Nothing to remember, and nothing that can be stolen.',
  passkey_add: 'Add a passkey',
  passkey_added: 'Your passkey is ready.',
  passkey_removed: 'This passkey no longer opens your account.',
  passkey_remove: (name: string) => `Remove the passkey of ${name}`,
  passkey_made: (day: string) => `Added ${day}`,
  passkey_refused: 'That did not work. Nothing was changed.',
  passkey_log_in: 'Log in with a passkey',
  passkey_failed: 'This passkey does not open an account here.',
} as const
