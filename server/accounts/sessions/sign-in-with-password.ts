import type { Session } from '#contract/accounts/session.ts'
import { CallError } from '#contract/errors.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { verifyPassword } from '#server/gateways/credentials/passwords.ts'
import type { Context } from '../../context/context.ts'
import { resetAttempts } from '../../context/count-attempts.ts'
import { accountLookup, readEmail } from '../../context/read-address.ts'
import { recordAudit } from '../record-audit.ts'
import { countSignInAttempt } from '../verification/sign-in-limits.ts'
import { startSession } from './start-session.ts'

/**
 * Signs in with email address and password. An unknown address takes as long and gets the same refusal as a wrong
 * password.
 */
export async function signInWithPassword(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const address = readEmail(email)
  const attempt = await countSignInAttempt(context, address.key, 'password')
  const user = await findUserByAddress(context.database, accountLookup(address))
  const isRight = await verifyPassword(password, user?.password_hash ?? null)
  if (user && !isRight) await recordAudit(context, user.id, 'sign_in_failed')
  if (user && user.password_hash === null) throw new CallError('email_login_not_set_up')
  if (!user || !isRight) throw new CallError('wrong_password', { field: 'password' })
  await resetAttempts(context, attempt)
  return startSession(context, user.id, 'signed_in_by_password')
}
