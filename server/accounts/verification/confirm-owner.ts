import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteSignInMethods } from '#server/database/accounts/identities.ts'
import { updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'

/**
 * Whoever reads an account's mail owns it. Was the account made without that proof, every way into it may be of somebody
 * who only typed the address: all of them end, unless it is one of its sessions that brings the proof. Another address
 * of the account, as its phone, proves nothing about its mail.
 */
export async function confirmEmailOwner(context: Context, user: UserRow, provenKey: string): Promise<void> {
  if (user.is_verified === 1 || user.email_key !== provenKey) return
  const { database, clock, forgetSession } = context
  const isTakeover = isAccountTakeover(context, user)
  const endedFamilyIds = await database.transaction().execute(async (transaction) => {
    await updateUser(transaction, user.id, { is_verified: 1, ...(isTakeover && { password_hash: null }) })
    if (!isTakeover) return []
    await deleteSignInMethods(transaction, user.id)
    return updateOtherSessionFamiliesEnded(transaction, user.id, { exceptFamilyId: null, now: clock.now() })
  })
  for (const id of endedFamilyIds) forgetSession(id)
}

/** Whether the proof of an account's mail comes from somebody who may not be who made the account. */
export function isAccountTakeover({ visitor }: Context, user: UserRow): boolean {
  return user.is_verified === 0 && visitor.userId !== user.id
}
