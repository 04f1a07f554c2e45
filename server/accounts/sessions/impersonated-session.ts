import type { Session } from '#contract/accounts/session.ts'
import { CallError } from '#contract/errors.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { presentUser } from '#server/present/account.ts'
import type { Context } from '../../context/context.ts'
import type { UsedImpersonation } from '../../context/impersonation.ts'

/**
 * The session of a member of staff who sees the site as a person: without that person's addresses and sign-in methods.
 * It sets no cookie, and its token is that of the impersonation.
 */
export async function impersonatedSession(
  { database, visitor }: Pick<Context, 'database' | 'visitor'>,
  { token, endsAt }: UsedImpersonation,
): Promise<Session> {
  const { userId, accessLevel } = visitor
  const row = userId === null ? undefined : await findUser(database, userId)
  if (!row) throw new CallError('session_expired')
  const expires_at = new Date(endsAt).toISOString()
  const user = presentUser(row, accessLevel)
  return {
    user: { ...user, email: null, phone: null, is_dcb: false, has_password: false },
    tokens: [
      { type: 'session', token, expires_at },
      { type: 'refresh', expires_at },
    ],
  }
}
