import { CallError } from '#contract/errors.ts'
import { NOBODY, PUBLIC_VISITOR } from '#contract/visitor.ts'
import type { Context } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { guestDonorId } from './guest-donor.ts'

/** Who donates. `user` is undefined for a guest, who is identified by the session alone. */
export type Donor = { id: string; user: UserRow | undefined }

/** The visitor as a donor. Refuses the public guest, whose donations could not be told from others'. */
export async function requireDonor({ database, visitor }: Context): Promise<Donor> {
  if (visitor.userId !== null) {
    const user = await findUser(database, visitor.userId)
    if (!user) throw new CallError('session_required')
    return { id: user.id, user }
  }
  if (visitor.id === NOBODY.id || visitor.id === PUBLIC_VISITOR.id) throw new CallError('session_required')
  return { id: guestDonorId(visitor.id), user: undefined }
}
