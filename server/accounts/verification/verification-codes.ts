import { CallError } from '#contract/errors.ts'
import { VERIFICATION_CODE_ATTEMPTS, VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import type { VerificationCodeRow, VerificationPurpose } from '#server/database/accounts/user-tables.ts'
import {
  countCodeAttempt,
  findVerificationCodeByLink,
  insertVerificationCode,
  updateVerificationCodeUsed,
} from '#server/database/accounts/verification-codes.ts'
import type { Transaction } from '#server/database/database.ts'
import { decryptText, encryptText } from '#server/gateways/crypto/encrypted-text.ts'
import { hashSecret, type Signer } from '#server/gateways/crypto/signer.ts'
import { CODE_PLACEHOLDER } from '#server/gateways/sms/sms.ts'
import type { Context } from '../../context/context.ts'

/** The content of a message: a code of six digits, and a token for its link. `expiresAt` in milliseconds. */
export type VerificationCode = { id: string; code: string; token: string; expiresAt: number }

type VerificationCodeRequest = {
  purpose: VerificationPurpose
  addressKey: string
  userId: string | null
  /** True if the carrier makes the code when the message is sent: the row then holds only its id there. */
  isCarriers?: boolean
}

/** Creates a code and stores its hashes, in the transaction that also queues its message. */
export async function createVerificationCode(
  transaction: Transaction,
  context: Context,
  request: VerificationCodeRequest,
): Promise<VerificationCode> {
  const { clock, ids, signer, visitor } = context
  const [now, id, token] = [clock.now(), ids.newId(), ids.newSecret()]
  const code = request.isCarriers ? CODE_PLACEHOLDER : sixDigits(signer, ids.newSecret())
  const expiresAt = now + VERIFICATION_CODE_SECONDS * 1000
  const row = {
    id,
    purpose: request.purpose,
    address_hash: signer.sign(ADDRESS_PURPOSE, request.addressKey),
    sealed_address: encryptText(request.addressKey, token),
    user_id: request.userId,
    visitor_id: visitor.id,
    code_hash: request.isCarriers ? null : hashCode(signer, id, code),
    link_hash: hashSecret(token),
    guesses: 0,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
    remote_id: null,
  }
  await insertVerificationCode(transaction, row, addressHashes(signer, request.addressKey))
  return { id, code, token, expiresAt }
}

type CodeGuess = { purpose: VerificationPurpose; addressKey: string; code: string }

/** The row of the code, if it is right. Every check counts as an attempt. After five, the right code is refused, too. */
export async function checkVerificationCode(
  context: Context,
  { purpose, addressKey, code }: CodeGuess,
): Promise<VerificationCodeRow> {
  const { database, clock, signer } = context
  const address = { purpose, addressHashes: addressHashes(signer, addressKey) }
  const limit = { now: clock.now(), most: VERIFICATION_CODE_ATTEMPTS }
  const row = await database.transaction().execute((transaction) => countCodeAttempt(transaction, address, limit))
  if (!row || !(await isRightCode(context, row, code.trim()))) {
    throw new CallError('invalid_verification_code', { field: 'code' })
  }
  return row
}

/** Our own code by its signature; a carrier's by a request to the carrier. */
async function isRightCode(
  { signer, identityProviders, warn }: Context,
  row: VerificationCodeRow,
  code: string,
): Promise<boolean> {
  if (row.code_hash !== null) return signer.verify(CODE_PURPOSE, `${row.id}\n${code}`, row.code_hash)
  if (row.remote_id === null || !identityProviders.codeSender) return false
  try {
    return await identityProviders.codeSender.check(row.remote_id, code)
  } catch (error) {
    warn('a verification code could not be checked', error instanceof Error ? error.message : 'unknown')
    throw new CallError('unavailable')
  }
}

export type VerifiedLink = { verification: VerificationCodeRow; addressKey: string }

/**
 * The row of a link's token, with its address, if the link is for one of these purposes. `expiredAddressKey`: the address
 * of a link that expired or was used.
 */
export async function checkVerificationLink(
  { database, clock }: Context,
  token: string,
  purposes: readonly VerificationPurpose[],
): Promise<VerifiedLink | { expiredAddressKey: string | undefined }> {
  const row = await findVerificationCodeByLink(database, hashSecret(token))
  if (!row || !purposes.includes(row.purpose)) return { expiredAddressKey: undefined }
  const addressKey = decryptText(row.sealed_address, token)
  const isOpen = row.used_at === null && row.expires_at > clock.now()
  return isOpen ? { verification: row, addressKey } : { expiredAddressKey: addressKey }
}

/** A verification that was proven, by the link or by the code of its message. */
export type Proof = { verification: VerificationCodeRow; by: 'link' | 'code' }

/** Marks a code as used; of two concurrent requests one is refused, as a later one is. */
export async function consumeVerificationCode(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { verification, by }: Proof,
): Promise<void> {
  if (await updateVerificationCodeUsed(transaction, verification.id, clock.now())) return
  if (by === 'link') throw new CallError('magic_link_expired')
  throw new CallError('invalid_verification_code', { field: 'code' })
}

const ADDRESS_PURPOSE = 'verification-address'
const CODE_PURPOSE = 'proof-code'

/**
 * The stored form of an address: keyed hashes, one for each accepted secret, so that the table is no list of
 * addresses.
 */
export function addressHashes(signer: Signer, addressKey: string): readonly string[] {
  return signer.signFunctions.map((sign) => sign(ADDRESS_PURPOSE, addressKey))
}

/** All six-digit codes can be tried, so the stored hash is keyed with the server's secret. */
function hashCode(signer: Signer, id: string, code: string): string {
  return signer.sign(CODE_PURPOSE, `${id}\n${code}`)
}

/** Six digits from a random secret; the signature only distributes them evenly. */
function sixDigits(signer: Signer, secret: string): string {
  const bytes = Buffer.from(signer.sign('proof-digits', secret), 'base64url')
  return String(bytes.readUInt32BE() % 1_000_000).padStart(6, '0')
}
