import type { UserRow } from '#server/database/account-tables.ts'
import { updateOtherFamiliesEnded, updateUser } from '#server/database/members.ts'
import type { Context } from '../context.ts'

/**
 * Whoever reads an account's mail owns it. Was the account made without that proof, its password and sessions may be
 * those of somebody who only typed the address: they end, unless it is one of those sessions that brings the proof.
 */
export async function confirmOwner(context: Context, user: UserRow): Promise<void> {
  if (user.is_verified === 1) return
  const { database, clock, visitor, forgetSession } = context
  const isSame = visitor.userId === user.id
  const ended = await database.transaction().execute(async (transaction) => {
    await updateUser(transaction, user.id, { is_verified: 1, ...(!isSame && { password_hash: null }) })
    return isSame ? [] : updateOtherFamiliesEnded(transaction, user.id, { keep: null, now: clock.now() })
  })
  for (const id of ended) forgetSession(id)
}
