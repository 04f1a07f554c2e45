import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { findUserByAddress, insertUserIfNew } from '#server/database/accounts/users.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import type { Context } from '../context/context.ts'
import { countAttempts } from '../context/count-attempts.ts'
import { accountLookup, type ContactAddress } from '../context/read-address.ts'
import { newAccountLocale } from './new-account-locale.ts'
import { requireStrongPassword } from './passwords/require-strong-password.ts'
import { sendEmailVerification } from './verification/send-email-verification.ts'
import { verificationLimits } from './verification/send-sign-in-code.ts'
import { consumeVerificationCode, type Proof } from './verification/verification-codes.ts'

type Registration = {
  address: ContactAddress
  /** The code or link that verified the address; without one a link is sent to it. */
  proof: Proof | undefined
  password: string | undefined
  name: string | null
  locale: string | null
}

/** Creates an account and returns its id. Refuses a weak password, and an address that has an account. */
export async function registerUser(context: Context, registration: Registration): Promise<string> {
  const { address, proof, password } = registration
  requireStrongPassword(password, address)
  if (!proof) await countAttempts(context, verificationLimits(context, address.key))
  if (await findUserByAddress(context.database, accountLookup(address))) throw new CallError('address_taken')
  const user = await registeredUserRow(context, registration)
  await context.database.transaction().execute(async (transaction) => {
    if (proof) await consumeVerificationCode(transaction, context, proof)
    // Of two concurrent registrations of one address, the database accepts one.
    if (!(await insertUserIfNew(transaction, user))) throw new CallError('address_taken')
    if (!proof) await sendEmailVerification(transaction, context, { user, to: address, purpose: 'verify-email' })
  })
  return user.id
}

async function registeredUserRow(
  context: Context,
  { address, proof, password, name, locale }: Registration,
): Promise<UserRow> {
  const contact =
    address.channel === 'email' ? { email: address.written, email_key: address.key } : { phone: address.key }
  const { clock, ids } = context
  return newUserRow({
    id: ids.newIdAt(clock.now()),
    ...contact,
    is_verified: proof ? 1 : 0,
    password_hash: password === undefined ? null : await hashPassword(password, ids.newSecret()),
    created_at: clock.now(),
    name,
    locale: locale ?? newAccountLocale(context),
  })
}
