import type { CodeChannel, reauthenticate } from '#contract/accounts/reauthentication.ts'
import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { verifyPassword } from '#server/gateways/credentials/passwords.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts, resetAttempts } from '../../context/count-attempts.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { attemptLimit, networkAttemptLimit } from './attempt-limits.ts'
import { findOwnAddress } from './own-address.ts'
import { checkVerificationCode, consumeVerificationCode } from './verification-codes.ts'
import { verifyEmailOwner } from './verify-email-owner.ts'

type ReauthenticationProof = Input<typeof reauthenticate>['body']

/** Checks a passkey, a code or the password of a user who is signed in already. Refuses a wrong one. */
export async function reauthenticateUser(
  context: Context,
  user: UserRow,
  { credential, code, channel, password }: ReauthenticationProof,
): Promise<void> {
  if (credential) return checkPasskey(context, user, credential)
  if (code !== undefined) return checkCode(context, user, { code, channel })
  if (password === undefined) throw new CallError('invalid_input', { field: 'password' })
  const attempt = attemptLimit(user.id, 'password')
  await countAttempts(context, [attempt, networkAttemptLimit(context)])
  const isRight = await verifyPassword(password, user.password_hash)
  if (!isRight) throw new CallError('wrong_password', { field: 'password' })
  await resetAttempts(context, attempt)
}

async function checkPasskey(context: Context, user: UserRow, credential: Record<string, unknown>): Promise<void> {
  await countAttempts(context, [networkAttemptLimit(context)])
  const { user_id } = await verifyPasskey(context, credential)
  if (user_id !== user.id) throw new CallError('passkey_refused')
}

async function checkCode(
  context: Context,
  user: UserRow,
  { code, channel }: { code: string; channel: CodeChannel | undefined },
): Promise<void> {
  const address = findOwnAddress(user, channel)
  if (!address) throw new CallError('invalid_verification_code', { field: 'code' })
  const attempt = attemptLimit(address.key, 'code')
  await countAttempts(context, [attempt, networkAttemptLimit(context)])
  const request = { purpose: 'reauthenticate', addressKey: address.key, code } as const
  const verification = await checkVerificationCode(context, request)
  if (verification.user_id !== user.id) throw new CallError('invalid_verification_code', { field: 'code' })
  await context.database
    .transaction()
    .execute((transaction) => consumeVerificationCode(transaction, context, { verification, by: 'code' }))
  await resetAttempts(context, attempt)
  await verifyEmailOwner(context, user, address.key)
}
