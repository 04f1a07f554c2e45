import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import { verifyPassword } from '#server/gateways/credentials/passwords.ts'
import type { Context } from '../../context/context.ts'
import { requireFreshProof } from '../../context/require-fresh-proof.ts'
import { checkVerificationCode } from '../verification/verification-codes.ts'

/**
 * Checks that an account is deleted by its owner: by a code sent to its address as for a sign-in, or by the password.
 * An account with neither needs a recent authentication. Returns the code's row, to be used up.
 */
export async function checkDeletionProof(
  context: Context,
  user: UserRow,
  { code, password }: { code?: string; password?: string },
): Promise<VerificationCodeRow | undefined> {
  const addressKey = user.email_key ?? user.phone
  if (code !== undefined && addressKey !== null) {
    return checkVerificationCode(context, { purpose: 'sign-in', addressKey, code })
  }
  if (user.password_hash === null && addressKey === null) {
    await requireFreshProof(context)
  } else if (!(await verifyPassword(password ?? '', user.password_hash))) {
    throw new CallError('wrong_password', { field: 'password' })
  }
  return undefined
}
