import { CallError } from '#contract/errors.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'

/** Refuses whoever has proved no address: only they may have us write to somebody else. */
export function requireProvenAddress(user: Pick<UserRow, 'is_verified' | 'phone' | 'is_dcb'>): void {
  if (!hasVerifiedContact(user)) throw new CallError('verification_required')
}
