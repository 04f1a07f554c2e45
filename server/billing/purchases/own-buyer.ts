import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'

/** The user that a billing call names, if it is the visitor. Any other is refused as forbidden. */
export async function ownBuyer({ database, visitor }: Context, id: string): Promise<UserRow> {
  const user = visitor.userId === id ? await findUser(database, id) : undefined
  if (!user) throw new CallError('forbidden')
  return user
}
