import { confirmMessage } from '#brand/messages/account-messages.ts'
import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { type CodeChannel, reauthenticate, sendReauthenticationCode } from '#contract/reauthentication.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import { verifyPassword } from '#server/gateways/passwords.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { countTry, forgetTry } from '../count-try.ts'
import { queueMessage } from '../queue-message.ts'
import type { Address } from '../read-address.ts'
import { confirmOwner } from './confirm-owner.ts'
import { enter } from './enter.ts'
import { guess, guessFrom } from './guesses.ts'
import { ownUser } from './own-user.ts'
import { readPasskeyAnswer } from './passkey-answer.ts'
import { verificationTries } from './send-login-code.ts'
import { checkVerificationCode, consumeVerificationCode, createVerificationCode } from './verification-codes.ts'

export const answerSendReauthenticationCode = answer(sendReauthenticationCode, async ({ params, body }, context) => {
  const { database, peers, reaches } = context
  const user = await ownUser(context, params.id)
  const to = ownAddress(user, body.channel)
  if (!to) throw context.refuse('not_found')
  if (!reaches[to.channel]) throw context.refuse('unavailable')
  await countTry(context, verificationTries(context, to.key))
  const isCarriers = to.channel === 'sms' && peers.codes !== undefined
  const expiresAt = await database.transaction().execute(async (transaction) => {
    const wanted = { purpose: 'reauthenticate', addressKey: to.key, userId: user.id, isCarriers } as const
    const { id, code, expiresAt } = await createVerificationCode(transaction, context, wanted)
    const message = confirmMessage({ code })
    const sent = isCarriers ? { message: { ...message, code: null }, verificationCodeId: id } : { message }
    await queueMessage(transaction, context, { to, ...sent })
    return expiresAt
  })
  return { data: { channel: to.channel, expires_at: new Date(expiresAt).toISOString() } }
})

/** A proof is a new sign-in: the session it came with ends, and whoever else holds that one is out. */
export const answerReauthenticate = answer(reauthenticate, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  await prove(context, user, body)
  return { data: await enter(context, user.id, 'reauthenticated') }
})

type Given = Input<typeof reauthenticate>['body']

async function prove(context: Context, user: UserRow, { credential, code, channel, password }: Given): Promise<void> {
  if (credential) return proveByPasskey(context, user, credential)
  if (code !== undefined) return proveByCode(context, user, { code, channel })
  if (password === undefined) throw new CallError('invalid_input', { field: 'password' })
  const tried = guess(user.id, 'password')
  await countTry(context, [tried, guessFrom(context)])
  const isRight = await verifyPassword(password, user.password_hash)
  if (!isRight) throw new CallError('wrong_password', { field: 'password' })
  await forgetTry(context, tried)
}

async function proveByPasskey(context: Context, user: UserRow, credential: Record<string, unknown>): Promise<void> {
  await countTry(context, [guessFrom(context)])
  const { user_id } = await readPasskeyAnswer(context, credential)
  if (user_id !== user.id) throw new CallError('passkey_refused')
}

async function proveByCode(
  context: Context,
  user: UserRow,
  { code, channel }: { code: string; channel: CodeChannel | undefined },
): Promise<void> {
  const to = ownAddress(user, channel)
  if (!to) throw new CallError('invalid_verification_code', { field: 'code' })
  const tried = guess(to.key, 'code')
  await countTry(context, [tried, guessFrom(context)])
  const verification = await checkVerificationCode(context, { purpose: 'reauthenticate', addressKey: to.key, code })
  if (verification.user_id !== user.id) throw new CallError('invalid_verification_code', { field: 'code' })
  await context.database
    .transaction()
    .execute((transaction) => consumeVerificationCode(transaction, context, verification))
  await forgetTry(context, tried)
  await confirmOwner(context, user, to.key)
}

/** Where a code reaches the account's owner; undefined where it has no such address. */
function ownAddress({ email, email_key, phone }: UserRow, channel?: CodeChannel): Address | undefined {
  if (channel !== 'sms' && email !== null && email_key !== null) {
    return { channel: 'email', written: email, key: email_key }
  }
  return channel !== 'email' && phone !== null ? { channel: 'sms', written: phone, key: phone } : undefined
}
