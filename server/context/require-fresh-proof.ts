import { CallError } from '#contract/errors.ts'
import { isRecentlyAuthenticated } from '#rules/accounts/reauthentication.ts'
import { findSessionFamily } from '#server/database/accounts/sessions.ts'
import type { Context } from './context.ts'

/** Refuses a visitor without an authentication in the last minutes: a session alone may be borrowed or stolen. */
export async function requireFreshProof(context: Context): Promise<void> {
  const { database, clock, familyId } = context
  const family = familyId === null ? undefined : await findSessionFamily(database, familyId)
  if (!family || !isRecentlyAuthenticated(family.proved_at, clock.now()))
    throw new CallError('reauthentication_required')
}
