import { updateUser as call, updateUserEarlier } from '#contract/accounts/user.ts'
import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import { findUserByAddress, updateUser } from '#server/database/accounts/users.ts'
import type { Transaction } from '#server/database/database.ts'
import { presentUser } from '#server/present/account.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { attemptLimit, networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { claimAddress } from '../../accounts/verification/claim-address.ts'
import { sendEmailVerification } from '../../accounts/verification/send-email-verification.ts'
import { verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import { checkVerificationCode, consumeVerificationCode } from '../../accounts/verification/verification-codes.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { accountLookup, readAddress, readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'
import { readLocale } from './read-locale.ts'

type UpdateUserInput = Input<typeof call>

export const answerUpdateUser = answer(call, updateProfile)
export const answerUpdateUserEarlier = answer(updateUserEarlier, updateProfile)

async function updateProfile({ params, body }: UpdateUserInput, context: Context) {
  const { database, visitor } = context
  const user = await ownUser(context, params.id)
  const profile = readProfile(body)
  const phone = await readPhoneChange(context, user, body)
  if (phone) await countAttempts(context, [accountChangeLimit(user.id)])
  if (body.email !== undefined) await requestEmailChange(context, user, body.email)
  const write = async (transaction: Transaction) => {
    if (phone?.verification) await consumeVerificationCode(transaction, context, phone.verification)
    if (phone) await recordAccountChange(transaction, context, { userId: user.id, kind: 'phone_changed' })
    await updateUser(transaction, user.id, { ...profile, ...(phone && { phone: phone.number }) })
  }
  if (phone?.number) await claimAddress(context, { userId: user.id, address: { phone: phone.number } }, write)
  else await database.transaction().execute(write)
  const after = { ...user, ...profile }
  if (after.name !== user.name || after.locale !== user.locale) await recordAudit(context, user.id, 'profile_changed')
  if (phone) await recordAudit(context, user.id, 'phone_changed')
  const changed = (await findUser(database, user.id)) ?? user
  return { data: [presentUser(changed, visitor.accessLevel)] }
}

/** Of what an account says of its owner, what is to be other; nothing else is written, so that two changes at once are both kept. */
function readProfile({ name, locale }: UpdateUserInput['body']): Partial<Pick<UserRow, 'name' | 'locale'>> {
  return {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(locale !== undefined && { locale: locale === null ? null : readLocale(locale) }),
  }
}

/** A new address waits for its link to be opened; until then the account keeps the old one. */
async function requestEmailChange(context: Context, user: UserRow, email: string): Promise<void> {
  const to = readEmail(email)
  if (to.key === user.email_key && user.is_verified === 1) return
  await countAttempts(context, verificationLimits(context, to.key))
  // Whether somebody else has the address is told when its link is opened, by whoever can read its mail.
  await context.database
    .transaction()
    .execute((transaction) => sendEmailVerification(transaction, context, { user, to }))
}

type PhoneChange = { number: string | null; verification?: VerificationCodeRow }

/** A phone is proven by the code sent to it as for a sign-in; giving none takes the old one away. */
async function readPhoneChange(
  context: Context,
  user: UserRow,
  { phone, country_code, code }: UpdateUserInput['body'],
): Promise<PhoneChange | undefined> {
  if (phone === undefined) return undefined
  if (phone === null) return phoneRemoval(user)
  const address = readAddress({ phone, ...(country_code !== undefined && { country_code }) })
  if (!address || address.key === user.phone) return undefined
  await countAttempts(context, [attemptLimit(address.key, 'code'), networkAttemptLimit(context)])
  const verification = await checkVerificationCode(context, {
    purpose: 'sign-in',
    addressKey: address.key,
    code: code ?? '',
  })
  if (await findUserByAddress(context.database, accountLookup(address))) throw new CallError('address_taken')
  return { number: address.key, verification }
}

/** Not the last way in: an account without an email address keeps its phone. */
function phoneRemoval(user: UserRow): PhoneChange | undefined {
  if (user.phone === null) return undefined
  if (user.email === null)
    throw new CallError('invalid_phone', { field: 'phone', message: 'add an email address first' })
  return { number: null }
}
