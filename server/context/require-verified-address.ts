import { CallError } from '#contract/errors.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'

/** Refuses a user without a verified address: only verified users may have messages sent to others. */
export function requireVerifiedAddress(user: Pick<UserRow, 'is_verified' | 'phone' | 'is_dcb'>): void {
  if (!hasVerifiedContact(user)) throw new CallError('verification_required')
}
