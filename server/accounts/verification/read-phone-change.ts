import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { accountLookup, readAddress } from '../../context/read-address.ts'
import { attemptLimit, networkAttemptLimit } from './attempt-limits.ts'
import { checkVerificationCode } from './verification-codes.ts'

type PhoneInput = { phone?: string | null; country_code?: string; code?: string }

/** The account's new number, or null for none, and the code that verified it, to be used up. */
export type PhoneChange = { number: string | null; verification?: VerificationCodeRow }

/** A phone is verified by a code as for a sign-in. `phone: null` removes it; undefined if nothing changes. */
export async function readPhoneChange(
  context: Context,
  user: UserRow,
  { phone, country_code, code }: PhoneInput,
): Promise<PhoneChange | undefined> {
  if (phone === undefined) return undefined
  if (phone === null) return phoneRemoval(user)
  const address = readAddress({ phone, ...(country_code !== undefined && { country_code }) })
  if (!address || address.key === user.phone) return undefined
  await countAttempts(context, [attemptLimit(address.key, 'code'), networkAttemptLimit(context)])
  const request = { purpose: 'sign-in', addressKey: address.key, code: code ?? '' } as const
  const verification = await checkVerificationCode(context, request)
  if (await findUserByAddress(context.database, accountLookup(address))) throw new CallError('address_taken')
  return { number: address.key, verification }
}

/** An account without an email address keeps its phone, which is needed to sign in. */
function phoneRemoval(user: UserRow): PhoneChange | undefined {
  if (user.phone === null) return undefined
  if (user.email === null)
    throw new CallError('invalid_phone', { field: 'phone', message: 'add an email address first' })
  return { number: null }
}
