import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import { findInvitation } from '#server/database/studio/invitations.ts'
import { presentInvitation } from '../../../studio/team/present-invitations.ts'

/** Throws `invitation_not_found` if it was accepted or withdrawn meanwhile. */
export async function presentOneInvitation({ database, clock }: Pick<Context, 'database' | 'clock'>, id: string) {
  const row = await findInvitation(database, { id })
  if (!row) throw new CallError('invitation_not_found')
  return presentInvitation(database, row, clock.now())
}
