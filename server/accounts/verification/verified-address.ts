import { CallError } from '#contract/errors.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts, resetAttempts } from '../../context/count-attempts.ts'
import { accountLookup, type ContactAddress, readAddress } from '../../context/read-address.ts'
import { recordAudit } from '../record-audit.ts'
import { networkAttemptLimit } from './attempt-limits.ts'
import { sendSignInCode, verificationLimits } from './send-sign-in-code.ts'
import { countSignInAttempt } from './sign-in-limits.ts'
import type { ReturnTo } from './sign-in-link.ts'
import { checkVerificationCode, checkVerificationLink, type Proof } from './verification-codes.ts'

type SignInProofInput = ReturnTo & {
  email?: string
  country_code?: string
  phone?: string
  code?: string
  mlt?: string
  magic_login_token?: string
}

/** An address with the proof that the visitor reads its messages; the proof is not used up yet. */
export type VerifiedAddress = Proof & { address: ContactAddress }

/** Reads a link's token, or a code with its address. Undefined if the body has neither. */
export async function readVerifiedAddress(
  context: Context,
  input: SignInProofInput,
): Promise<VerifiedAddress | undefined> {
  const token = input.magic_login_token ?? input.mlt
  if (token !== undefined) return readAddressOfLink(context, token, input)
  const address = readAddress(input)
  if (input.code === undefined || !address) return undefined
  const attempt = await countSignInAttempt(context, address.key, 'code')
  const verification = await checkSignInCode(context, address, input.code)
  await resetAttempts(context, attempt)
  return { address, verification, by: 'code' }
}

async function checkSignInCode(context: Context, address: ContactAddress, code: string): Promise<VerificationCodeRow> {
  try {
    return await checkVerificationCode(context, { purpose: 'sign-in', addressKey: address.key, code })
  } catch (error) {
    const user = await findUserByAddress(context.database, accountLookup(address))
    if (user) await recordAudit(context, user.id, 'sign_in_failed')
    throw error
  }
}

async function readAddressOfLink(context: Context, token: string, returnTo: ReturnTo): Promise<VerifiedAddress> {
  await countAttempts(context, [networkAttemptLimit(context)])
  const link = await checkVerificationLink(context, token, ['sign-in'])
  if ('verification' in link)
    return { address: addressOf(link.addressKey), verification: link.verification, by: 'link' }
  if (link.expiredAddressKey !== undefined) await sendNewLink(context, addressOf(link.expiredAddressKey), returnTo)
  throw new CallError('magic_link_expired')
}

/** The text for an expired link promises a new one. Past the limit the text is the same, but no link is sent. */
async function sendNewLink(context: Context, address: ContactAddress, returnTo: ReturnTo): Promise<void> {
  try {
    await countAttempts(context, verificationLimits(context, address.key))
  } catch (error) {
    if (error instanceof CallError && error.code === 'too_many_requests') return
    throw error
  }
  await sendSignInCode(context, address, returnTo)
}

function addressOf(key: string): ContactAddress {
  return { channel: key.startsWith('+') ? 'sms' : 'email', written: key, key }
}
