import type { Session } from '#contract/account.ts'
import { login } from '#contract/sign-in.ts'
import { findUserByAddress } from '#server/database/members.ts'
import { verifyPassword } from '#server/gateways/passwords.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { forgetTry } from '../count-try.ts'
import { lookUp, readEmail } from '../read-address.ts'
import { recordAudit } from './audit.ts'
import { confirmOwner } from './confirm-owner.ts'
import { countSignIn } from './count-sign-in.ts'
import { enter } from './enter.ts'
import { type Proven, readProven } from './proven-address.ts'
import { consumeVerificationCode } from './verification-codes.ts'

export const answerLogin = answer(login, async ({ body }, context) => {
  const { email, password } = body
  const proven = await readProven(context, body)
  if (proven) {
    const session = await enterProven(context, proven)
    if (!session) throw context.refuse('account_not_found')
    return { data: session }
  }
  if (email === undefined) throw context.refuse('invalid_input', { field: 'email' })
  if (password === undefined) throw context.refuse('invalid_input', { field: 'password' })

  const address = readEmail(email)
  const tried = await countSignIn(context, address.key, 'password')
  const user = await findUserByAddress(context.database, lookUp(address))
  const isRight = await verifyPassword(password, user?.password_hash ?? null)
  if (user && !isRight) await recordAudit(context, user.id, 'sign_in_failed')
  if (user && user.password_hash === null) throw context.refuse('email_login_not_set_up')
  if (!user || !isRight) throw context.refuse('wrong_password', { field: 'password' })
  await forgetTry(context, tried)
  return { data: await enter(context, user.id, 'signed_in_by_password') }
})

/** Undefined, with the proof unspent, when nobody has this address yet: registering may still use it. */
async function enterProven(context: Context, { address, verification, by }: Proven): Promise<Session | undefined> {
  const user = await findUserByAddress(context.database, lookUp(address))
  if (!user) return undefined
  await context.database
    .transaction()
    .execute((transaction) => consumeVerificationCode(transaction, context, verification))
  await confirmOwner(context, user, address.key)
  return enter(context, user.id, by === 'code' ? 'signed_in_by_code' : 'signed_in_by_link')
}
