import { CallError } from '#contract/errors.ts'
import type { ProofRow } from '#server/database/member-tables.ts'
import { findUserByAddress } from '#server/database/members.ts'
import type { Context } from '../context.ts'
import { countTry, forgetTry } from '../count-try.ts'
import { type Address, lookUp, readAddress } from '../read-address.ts'
import { recordAudit } from './audit.ts'
import { countSignIn } from './count-sign-in.ts'
import { guessFrom } from './guesses.ts'
import { checkCode, checkLink } from './proofs.ts'
import { proofTries, sendSignIn } from './send-login-code.ts'
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
export type Proven = { address: Address; proof: ProofRow; by: 'link' | 'code' }

/** Reads a link's token, or a code with its address. Undefined when the body holds neither. */
export async function readProven(context: Context, given: Given): Promise<Proven | undefined> {
  const token = given.magic_login_token ?? given.mlt
  if (token !== undefined) return provenByLink(context, token, given)
  const address = readAddress(given)
  if (given.code === undefined || !address) return undefined
  const tried = await countSignIn(context, address.key, 'code')
  const proof = await checkSignInCode(context, address, given.code)
  await forgetTry(context, tried)
  return { address, proof, by: 'code' }
}

async function checkSignInCode(context: Context, address: Address, code: string): Promise<ProofRow> {
  try {
    return await checkCode(context, { purpose: 'sign-in', addressKey: address.key, code })
  } catch (error) {
    const user = await findUserByAddress(context.database, lookUp(address))
    if (user) await recordAudit(context, user.id, 'sign_in_failed')
    throw error
  }
}

async function provenByLink(context: Context, token: string, way: WayBack): Promise<Proven> {
  await countTry(context, [guessFrom(context)])
  const found = await checkLink(context, token, 'sign-in')
  if ('proof' in found) return { address: addressOf(found.proof), proof: found.proof, by: 'link' }
  if (found.late) await sendAnother(context, addressOf(found.late), way)
  throw new CallError('magic_link_expired')
}

/** The words for a late link promise a new one. Whoever has had too many of them is told the same and sent none. */
async function sendAnother(context: Context, address: Address, way: WayBack): Promise<void> {
  try {
    await countTry(context, proofTries(context, address.key))
  } catch (error) {
    if (error instanceof CallError && error.code === 'too_many_requests') return
    throw error
  }
  await sendSignIn(context, address, way)
}

function addressOf({ address_key: key }: ProofRow): Address {
  return { channel: key.startsWith('+') ? 'sms' : 'email', written: key, key }
}
