import type { Session } from '#contract/accounts/session.ts'
import { login } from '#contract/accounts/sign-in.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { verifyPassword } from '#server/gateways/credentials/passwords.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { confirmEmailOwner } from '../../accounts/verification/confirm-owner.ts'
import { type ProvenAddress, readProvenAddress } from '../../accounts/verification/proven-address.ts'
import { countSignInAttempt } from '../../accounts/verification/sign-in-limits.ts'
import { consumeVerificationCode } from '../../accounts/verification/verification-codes.ts'
import type { Context } from '../../context/context.ts'
import { resetAttempts } from '../../context/count-attempts.ts'
import { accountLookup, readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerLogin = answer(login, async ({ body }, context) => {
  const { email, password } = body
  const proven = await readProvenAddress(context, body)
  if (proven) {
    const session = await signInWithProvenAddress(context, proven)
    if (!session) throw context.refuse('account_not_found')
    return { data: session }
  }
  if (email === undefined) throw context.refuse('invalid_input', { field: 'email' })
  if (password === undefined) throw context.refuse('invalid_input', { field: 'password' })

  const address = readEmail(email)
  const attempt = await countSignInAttempt(context, address.key, 'password')
  const user = await findUserByAddress(context.database, accountLookup(address))
  const isRight = await verifyPassword(password, user?.password_hash ?? null)
  if (user && !isRight) await recordAudit(context, user.id, 'sign_in_failed')
  if (user && user.password_hash === null) throw context.refuse('email_login_not_set_up')
  if (!user || !isRight) throw context.refuse('wrong_password', { field: 'password' })
  await resetAttempts(context, attempt)
  return { data: await startSession(context, user.id, 'signed_in_by_password') }
})

/** Undefined, with the proof unspent, when nobody has this address yet: registering may still use it. */
async function signInWithProvenAddress(
  context: Context,
  { address, verification, by }: ProvenAddress,
): Promise<Session | undefined> {
  const user = await findUserByAddress(context.database, accountLookup(address))
  if (!user) return undefined
  await context.database
    .transaction()
    .execute((transaction) => consumeVerificationCode(transaction, context, verification))
  await confirmEmailOwner(context, user, address.key)
  return startSession(context, user.id, by === 'code' ? 'signed_in_by_code' : 'signed_in_by_link')
}
