import { CallError } from '#contract/errors.ts'
import type { SecondFactorMethod } from '#rules/accounts/session-strength.ts'
import { findTotp } from '#server/database/accounts/totp.ts'
import type { Context } from '../../context/context.ts'
import { recordAudit } from '../record-audit.ts'
import { confirmTotp, consumeRecoveryCode, consumeTotp } from './totp.ts'

type SecondFactorUser = { userId: string; methods: readonly SecondFactorMethod[] }

/**
 * Uses up a code of the authenticator app, or a recovery code; refuses a wrong one. The first code of a new app
 * confirms the app, and only then the recovery codes are returned.
 */
export async function checkSecondFactor(
  context: Context,
  { userId, methods }: SecondFactorUser,
  { totp, recovery_code }: { totp?: string; recovery_code?: string },
): Promise<string[] | undefined> {
  if (totp !== undefined) return checkTotp(context, userId, totp)
  if (recovery_code === undefined) throw new CallError('invalid_input', { field: 'totp' })
  if (!methods.includes('totp') || !(await consumeRecoveryCode(context, userId, recovery_code))) {
    throw new CallError('invalid_verification_code', { field: 'recovery_code' })
  }
  await recordAudit(context, userId, 'recovery_code_used')
  return undefined
}

async function checkTotp(context: Context, userId: string, code: string): Promise<string[] | undefined> {
  const totp = await findTotp(context.database, userId)
  if (!totp || !(await consumeTotp(context, totp, code))) {
    throw new CallError('invalid_verification_code', { field: 'totp' })
  }
  if (totp.confirmed_at !== null) return undefined
  const recoveryCodes = await confirmTotp(context, totp)
  await recordAudit(context, userId, 'totp_set')
  return recoveryCodes
}
