import { CallError } from '#contract/errors.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findSessionFamily } from '#server/database/accounts/sessions.ts'
import type { Context } from '../../context/context.ts'

/** A passkey counts as both factors of staff, so only staff with two proven factors can add or remove a passkey. */
export async function requireSecondFactor({ database, familyId }: Context, user: UserRow): Promise<void> {
  if (!isStaff(user)) return
  const family = familyId === null ? undefined : await findSessionFamily(database, familyId)
  if (family?.is_strong !== 1) throw new CallError('forbidden')
}
