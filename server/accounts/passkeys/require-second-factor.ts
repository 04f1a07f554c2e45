import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Context } from '../../context/context.ts'

/** A passkey counts as both factors of staff: staff who have proved only one can neither add nor remove one. */
export function requireSecondFactor({ visitor }: Context, user: UserRow): void {
  if (user.is_operator === 1 && visitor.accessLevel !== 'operator') throw new CallError('forbidden')
}
