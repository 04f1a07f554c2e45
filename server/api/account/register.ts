import { register } from '#contract/accounts/sign-in.ts'
import { knownLocale } from '#rules/browser/known-locale.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUserByAddress, insertUserIfNew } from '#server/database/accounts/users.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { readProvenAddress } from '../../accounts/verification/proven-address.ts'
import { requireStrongPassword } from '../../accounts/verification/require-strong-password.ts'
import { sendEmailVerification } from '../../accounts/verification/send-email-verification.ts'
import { verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import { consumeVerificationCode } from '../../accounts/verification/verification-codes.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { accountLookup, readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerRegister = answer(register, async ({ body }, context) => {
  const { database, clock, ids } = context
  const proven = await readProvenAddress(context, body)
  const address = proven?.address ?? (body.email === undefined ? undefined : readEmail(body.email))
  if (!address) throw context.refuse('invalid_input', { field: 'email' })
  if (!proven && body.password === undefined) throw context.refuse('invalid_verification_code', { field: 'code' })
  requireStrongPassword(body.password, address)
  if (!proven) await countAttempts(context, verificationLimits(context, address.key))
  if (await findUserByAddress(database, accountLookup(address))) throw context.refuse('address_taken')

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
    if (!(await insertUserIfNew(transaction, user))) throw context.refuse('address_taken')
    if (!proven) await sendEmailVerification(transaction, context, { user, to: address })
  })
  return { data: await startSession(context, user.id, 'registered') }
})
