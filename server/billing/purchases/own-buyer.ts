import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { Context } from '../../context/context.ts'

/** The user that a call of money names, if that is who asks. Whether another's exists is not told. */
export async function ownBuyer({ database, visitor }: Context, id: string): Promise<UserRow> {
  const user = visitor.userId === id ? await findUser(database, id) : undefined
  if (!user) throw new CallError('forbidden')
  return user
}
