import { verifyEmailMessage } from '#brand/messages/account-messages.ts'
import { BRAND_PASSWORDS } from '#brand/passwords.ts'
import { CallError } from '#contract/errors.ts'
import { register } from '#contract/sign-in.ts'
import { knownLocale } from '#rules/known-locale.ts'
import { oneLine } from '#rules/one-line.ts'
import { passwordFault } from '#rules/password.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findUserByAddress, insertNewUser } from '#server/database/members.ts'
import { hashPassword } from '#server/gateways/passwords.ts'
import { RANKED_PASSWORDS } from '#server/gateways/ranked-passwords.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { queueMessage } from '../queue-message.ts'
import { type Address, lookUp, readEmail } from '../read-address.ts'
import { enter } from './enter.ts'
import { readProven } from './proven-address.ts'
import { verificationTries } from './send-login-code.ts'
import { consumeVerificationCode, createVerificationCode } from './verification-codes.ts'

export const answerRegister = answer(register, async ({ body }, context) => {
  const { database, clock, ids } = context
  const proven = await readProven(context, body)
  const address = proven?.address ?? (body.email === undefined ? undefined : readEmail(body.email))
  if (!address) throw context.refuse('invalid_input', { field: 'email' })
  if (!proven && body.password === undefined) throw context.refuse('invalid_verification_code', { field: 'code' })
  checkPassword(body.password, address)
  if (!proven) await countTry(context, verificationTries(context, address.key))
  if (await findUserByAddress(database, lookUp(address))) throw context.refuse('address_taken')

  const user: UserRow = {
    id: ids.newIdAt(clock.now()),
    email: address.channel === 'email' ? address.written : null,
    email_key: address.channel === 'email' ? address.key : null,
    phone: address.channel === 'sms' ? address.key : null,
    is_verified: proven ? 1 : 0,
    is_dcb: 0,
    is_operator: 0,
    password_hash: body.password === undefined ? null : await hashPassword(body.password, ids.newSecret()),
    created_at: clock.now(),
    name: oneLine(body.name),
    // A language that this site does not know keeps nobody out.
    locale: (body.locale && knownLocale(body.locale)) || null,
  }
  await database.transaction().execute(async (transaction) => {
    if (proven) await consumeVerificationCode(transaction, context, proven.verification)
    // Two at once with one address: the database decides.
    if (!(await insertNewUser(transaction, user))) throw context.refuse('address_taken')
    if (!proven) await sendVerification(transaction, context, { user, to: address })
  })
  return { data: await enter(context, user.id, 'registered') }
})

export function checkPassword(password: string | undefined, address: Address | undefined): void {
  const fault =
    password === undefined
      ? undefined
      : passwordFault(password, [address?.written ?? null, ...BRAND_PASSWORDS], RANKED_PASSWORDS)
  if (fault) throw new CallError('weak_password', { field: 'password', message: WORDS[fault] })
}

const WORDS = {
  too_short: 'a password has at least 8 characters',
  too_long: 'a password has at most 200 characters',
  too_common: 'this password is too easy to guess',
} as const

/** Asks whoever reads an address whether it is theirs. */
export async function sendVerification(
  transaction: Transaction,
  context: Context,
  { user, to }: { user: UserRow; to: Address },
): Promise<void> {
  const wanted = { purpose: 'verify-email', addressKey: to.key, userId: user.id } as const
  const { token } = await createVerificationCode(transaction, context, wanted)
  const message = verifyEmailMessage({ href: `${context.siteUrl}/settings/account/?verify=${token}` })
  await queueMessage(transaction, context, { to, message })
}
