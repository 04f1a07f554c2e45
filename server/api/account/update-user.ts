import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { updateUser as call, updateUserEarlier } from '#contract/member.ts'
import { oneLine } from '#rules/one-line.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import { findUser } from '#server/database/accounts.ts'
import type { Transaction } from '#server/database/database.ts'
import type { VerificationCodeRow } from '#server/database/member-tables.ts'
import { findUserByAddress, updateUser } from '#server/database/members.ts'
import { presentUser } from '#server/present/account.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { lookUp, readAddress, readEmail } from '../read-address.ts'
import { recordAudit } from './audit.ts'
import { guess, guessFrom } from './guesses.ts'
import { ownUser } from './own-user.ts'
import { readLocale } from './read-locale.ts'
import { accountChanges, recordChange } from './record-change.ts'
import { sendVerification } from './register.ts'
import { verificationTries } from './send-login-code.ts'
import { takeAddress } from './take-address.ts'
import { checkVerificationCode, consumeVerificationCode } from './verification-codes.ts'

type Change = Input<typeof call>

export const answerUpdateUser = answer(call, change)
export const answerUpdateUserEarlier = answer(updateUserEarlier, change)

async function change({ params, body }: Change, context: Context) {
  const { database, visitor } = context
  const user = await ownUser(context, params.id)
  const profile = readProfile(body)
  const phone = await changedPhone(context, user, body)
  if (phone) await countTry(context, [accountChanges(user.id)])
  if (body.email !== undefined) await askForEmail(context, user, body.email)
  const write = async (transaction: Transaction) => {
    if (phone?.verification) await consumeVerificationCode(transaction, context, phone.verification)
    if (phone) await recordChange(transaction, context, { userId: user.id, kind: 'phone_changed' })
    await updateUser(transaction, user.id, { ...profile, ...(phone && { phone: phone.number }) })
  }
  if (phone?.number) await takeAddress(context, { userId: user.id, address: { phone: phone.number } }, write)
  else await database.transaction().execute(write)
  const after = { ...user, ...profile }
  if (after.name !== user.name || after.locale !== user.locale) await recordAudit(context, user.id, 'profile_changed')
  if (phone) await recordAudit(context, user.id, 'phone_changed')
  const changed = (await findUser(database, user.id)) ?? user
  return { data: [presentUser(changed, visitor.standing)] }
}

/** Of what an account says of its owner, what is to be other; nothing else is written, so that two changes at once are both kept. */
function readProfile({ name, locale }: Change['body']): Partial<Pick<UserRow, 'name' | 'locale'>> {
  return {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(locale !== undefined && { locale: locale === null ? null : readLocale(locale) }),
  }
}

/** A new address waits for its link to be opened; until then the account keeps the old one. */
async function askForEmail(context: Context, user: UserRow, email: string): Promise<void> {
  const to = readEmail(email)
  if (to.key === user.email_key && user.is_verified === 1) return
  await countTry(context, verificationTries(context, to.key))
  // Whether somebody else has the address is told when its link is opened, by whoever can read its mail.
  await context.database.transaction().execute((transaction) => sendVerification(transaction, context, { user, to }))
}

type ChangedPhone = { number: string | null; verification?: VerificationCodeRow }

/** A phone is proven by the code sent to it as for a sign-in; giving none takes the old one away. */
async function changedPhone(
  context: Context,
  user: UserRow,
  { phone, country_code, code }: Change['body'],
): Promise<ChangedPhone | undefined> {
  if (phone === undefined) return undefined
  if (phone === null) return phoneTakenAway(user)
  const address = readAddress({ phone, ...(country_code !== undefined && { country_code }) })
  if (!address || address.key === user.phone) return undefined
  await countTry(context, [guess(address.key, 'code'), guessFrom(context)])
  const verification = await checkVerificationCode(context, {
    purpose: 'sign-in',
    addressKey: address.key,
    code: code ?? '',
  })
  if (await findUserByAddress(context.database, lookUp(address))) throw new CallError('address_taken')
  return { number: address.key, verification }
}

/** Not the last way in: an account without an email address keeps its phone. */
function phoneTakenAway(user: UserRow): ChangedPhone | undefined {
  if (user.phone === null) return undefined
  if (user.email === null)
    throw new CallError('invalid_phone', { field: 'phone', message: 'add an email address first' })
  return { number: null }
}
