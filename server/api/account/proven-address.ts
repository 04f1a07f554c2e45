import { CallError } from '#contract/errors.ts'
import type { VerificationCodeRow } from '#server/database/member-tables.ts'
import { findUserByAddress } from '#server/database/members.ts'
import type { Context } from '../context.ts'
import { countTry, forgetTry } from '../count-try.ts'
import { type Address, lookUp, readAddress } from '../read-address.ts'
import { recordAudit } from './audit.ts'
import { countSignIn } from './count-sign-in.ts'
import { guessFrom } from './guesses.ts'
import { sendSignIn, verificationTries } from './send-login-code.ts'
import { checkVerificationCode, checkVerificationLink } from './verification-codes.ts'
import type { WayBack } from './way-back.ts'

type Given = WayBack & {
  email?: string
  country_code?: string
  phone?: string
  code?: string
  mlt?: string
  magic_login_token?: string
}

/** An address and the proof, not spent yet, that whoever asks can read what is sent there. */
export type Proven = { address: Address; verification: VerificationCodeRow; by: 'link' | 'code' }

/** Reads a link's token, or a code with its address. Undefined when the body holds neither. */
export async function readProven(context: Context, given: Given): Promise<Proven | undefined> {
  const token = given.magic_login_token ?? given.mlt
  if (token !== undefined) return provenByLink(context, token, given)
  const address = readAddress(given)
  if (given.code === undefined || !address) return undefined
  const tried = await countSignIn(context, address.key, 'code')
  const verification = await checkSignInCode(context, address, given.code)
  await forgetTry(context, tried)
  return { address, verification, by: 'code' }
}

async function checkSignInCode(context: Context, address: Address, code: string): Promise<VerificationCodeRow> {
  try {
    return await checkVerificationCode(context, { purpose: 'sign-in', addressKey: address.key, code })
  } catch (error) {
    const user = await findUserByAddress(context.database, lookUp(address))
    if (user) await recordAudit(context, user.id, 'sign_in_failed')
    throw error
  }
}

async function provenByLink(context: Context, token: string, way: WayBack): Promise<Proven> {
  await countTry(context, [guessFrom(context)])
  const found = await checkVerificationLink(context, token, 'sign-in')
  if ('verification' in found)
    return { address: addressOf(found.addressKey), verification: found.verification, by: 'link' }
  if (found.lateFor !== undefined) await sendAnother(context, addressOf(found.lateFor), way)
  throw new CallError('magic_link_expired')
}

/** The words for a late link promise a new one. Whoever has had too many of them is told the same and sent none. */
async function sendAnother(context: Context, address: Address, way: WayBack): Promise<void> {
  try {
    await countTry(context, verificationTries(context, address.key))
  } catch (error) {
    if (error instanceof CallError && error.code === 'too_many_requests') return
    throw error
  }
  await sendSignIn(context, address, way)
}

function addressOf(key: string): Address {
  return { channel: key.startsWith('+') ? 'sms' : 'email', written: key, key }
}
