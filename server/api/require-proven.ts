import { CallError } from '#contract/errors.ts'
import { isProvenPayer } from '#rules/proven-payer.ts'
import type { UserRow } from '#server/database/account-tables.ts'

/** Refuses whoever has proved no address: only they may have us write to somebody else. */
export function requireProven(user: Pick<UserRow, 'is_verified' | 'phone' | 'is_dcb'>): void {
  if (!isProvenPayer(user)) throw new CallError('verification_required')
}
