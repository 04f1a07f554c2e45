import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteSignInMethods } from '#server/database/accounts/identities.ts'
import { updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'

/**
 * An account belongs to the person who reads its mail. If the account was made without that proof, its sign-in methods
 * may belong to somebody who only typed the address: all of them end, unless the proof comes from one of its sessions.
 * Proof of another address of the account, such as its phone, does not count.
 */
export async function verifyEmailOwner(context: Context, user: UserRow, verifiedKey: string): Promise<void> {
  if (user.is_verified === 1 || user.email_key !== verifiedKey) return
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

/** True if the proof may come from somebody other than the account's maker. */
export function isAccountTakeover({ visitor }: Context, user: UserRow): boolean {
  return user.is_verified === 0 && visitor.userId !== user.id
}
