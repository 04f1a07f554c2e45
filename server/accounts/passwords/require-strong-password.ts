import { BRAND_PASSWORDS } from '#brand/passwords.ts'
import { CallError } from '#contract/errors.ts'
import { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from '#rules/forms/password.ts'
import { LEAKED_PASSWORDS } from '#server/gateways/credentials/ranked-passwords.ts'
import type { ContactAddress } from '../../context/read-address.ts'

const FAULT_MESSAGES = {
  too_short: `a password has at least ${SHORTEST_PASSWORD} characters`,
  too_long: `a password has at most ${LONGEST_PASSWORD} characters`,
  too_common: 'this password is too easy to guess',
} as const

/** Refuses a password that is too short, too long or easy to guess, such as the account's own `address`. */
export function requireStrongPassword(password: string | undefined, address: ContactAddress | undefined): void {
  if (password === undefined) return
  const fault = passwordFault(password, [address?.written ?? null, ...BRAND_PASSWORDS], LEAKED_PASSWORDS)
  if (fault) throw new CallError('weak_password', { field: 'password', message: FAULT_MESSAGES[fault] })
}
