import { confirmMessage } from '#brand/messages/account-messages.ts'
import { type CodeChannel, reauthenticate, sendReauthenticationCode } from '#contract/accounts/reauthentication.ts'
import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { verifyPassword } from '#server/gateways/credentials/passwords.ts'
import { verifyPasskey } from '../../accounts/passkeys/verify-passkey.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { attemptLimit, networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { confirmEmailOwner } from '../../accounts/verification/confirm-owner.ts'
import { verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import {
  checkVerificationCode,
  consumeVerificationCode,
  createVerificationCode,
} from '../../accounts/verification/verification-codes.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts, resetAttempts } from '../../context/count-attempts.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { ownUser } from '../../context/own-user.ts'
import type { ContactAddress } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerSendReauthenticationCode = answer(sendReauthenticationCode, async ({ params, body }, context) => {
  const { database, identityProviders, canSend } = context
  const user = await ownUser(context, params.id)
  const to = findOwnAddress(user, body.channel)
  if (!to) throw context.refuse('not_found')
  if (!canSend[to.channel]) throw context.refuse('unavailable')
  await countAttempts(context, verificationLimits(context, to.key))
  const isCarriers = to.channel === 'sms' && identityProviders.codeSender !== undefined
  const expiresAt = await database.transaction().execute(async (transaction) => {
    const request = { purpose: 'reauthenticate', addressKey: to.key, userId: user.id, isCarriers } as const
    const { id, code, expiresAt } = await createVerificationCode(transaction, context, request)
    const message = confirmMessage({ code })
    const content = isCarriers ? { message: { ...message, code: null }, verificationCodeId: id } : { message }
    await addToOutbox(transaction, context, { to, ...content })
    return expiresAt
  })
  return { data: { channel: to.channel, expires_at: new Date(expiresAt).toISOString() } }
})

/** A proof is a new sign-in: the session it came with ends, and whoever else holds that one is out. */
export const answerReauthenticate = answer(reauthenticate, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  await prove(context, user, body)
  return { data: await startSession(context, user.id, 'reauthenticated') }
})

type ReauthenticationBody = Input<typeof reauthenticate>['body']

async function prove(
  context: Context,
  user: UserRow,
  { credential, code, channel, password }: ReauthenticationBody,
): Promise<void> {
  if (credential) return proveByPasskey(context, user, credential)
  if (code !== undefined) return proveByCode(context, user, { code, channel })
  if (password === undefined) throw new CallError('invalid_input', { field: 'password' })
  const tried = attemptLimit(user.id, 'password')
  await countAttempts(context, [tried, networkAttemptLimit(context)])
  const isRight = await verifyPassword(password, user.password_hash)
  if (!isRight) throw new CallError('wrong_password', { field: 'password' })
  await resetAttempts(context, tried)
}

async function proveByPasskey(context: Context, user: UserRow, credential: Record<string, unknown>): Promise<void> {
  await countAttempts(context, [networkAttemptLimit(context)])
  const { user_id } = await verifyPasskey(context, credential)
  if (user_id !== user.id) throw new CallError('passkey_refused')
}

async function proveByCode(
  context: Context,
  user: UserRow,
  { code, channel }: { code: string; channel: CodeChannel | undefined },
): Promise<void> {
  const to = findOwnAddress(user, channel)
  if (!to) throw new CallError('invalid_verification_code', { field: 'code' })
  const tried = attemptLimit(to.key, 'code')
  await countAttempts(context, [tried, networkAttemptLimit(context)])
  const verification = await checkVerificationCode(context, { purpose: 'reauthenticate', addressKey: to.key, code })
  if (verification.user_id !== user.id) throw new CallError('invalid_verification_code', { field: 'code' })
  await context.database
    .transaction()
    .execute((transaction) => consumeVerificationCode(transaction, context, verification))
  await resetAttempts(context, tried)
  await confirmEmailOwner(context, user, to.key)
}

/** Where a code reaches the account's owner; undefined where it has no such address. */
function findOwnAddress({ email, email_key, phone }: UserRow, channel?: CodeChannel): ContactAddress | undefined {
  if (channel !== 'sms' && email !== null && email_key !== null) {
    return { channel: 'email', written: email, key: email_key }
  }
  return channel !== 'email' && phone !== null ? { channel: 'sms', written: phone, key: phone } : undefined
}
