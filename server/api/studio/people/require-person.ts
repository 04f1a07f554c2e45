import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { requireMayAct } from './run-person-action.ts'

/** The account of an opened person on whom this member of staff may act. */
export async function requirePerson(context: Context & { staff: Staff }, personId: string): Promise<UserRow> {
  await requireMayAct(context, personId)
  const user = await findUser(context.database, personId)
  if (!user) throw new CallError('account_not_found')
  return user
}
