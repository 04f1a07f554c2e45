import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { Context } from './context.ts'

/** The user in a call's path, if it is the visitor. Any other is refused, whether it exists or not. */
export async function ownUser({ database, visitor }: Context, id: string): Promise<UserRow> {
  const user = visitor.userId === id ? await findUser(database, id) : undefined
  if (!user) throw new CallError('forbidden')
  return user
}
