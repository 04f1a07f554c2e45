import { CallError } from '#contract/errors.ts'
import { PROOF_GUESSES, PROOF_SECONDS } from '#contract/limits.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProofPurpose, ProofRow } from '#server/database/member-tables.ts'
import { findProofByLink, insertProof, takeGuess, updateProofUsed } from '#server/database/proofs.ts'
import { hashSecret, type Signer } from '#server/gateways/signature.ts'
import { CODE_PLACE } from '#server/gateways/sms/sms.ts'
import type { Context } from '../context.ts'

/** What a message carries so that whoever reads it can show that they did. */
export type Proof = { id: string; code: string; token: string; expiresAt: number }

type Wanted = {
  purpose: ProofPurpose
  addressKey: string
  userId: string | null
  /** Whether the carrier makes the code when the message is sent: we then only keep its place. */
  isCarriers?: boolean
}

/** Makes a new proof and keeps its hashes, in the transaction that also writes its message. */
export async function makeProof(transaction: Transaction, context: Context, wanted: Wanted): Promise<Proof> {
  const { clock, ids, signer, visitor } = context
  const [now, id, token] = [clock.now(), ids.newId(), ids.newSecret()]
  const code = wanted.isCarriers ? CODE_PLACE : sixDigits(signer, ids.newSecret())
  const expiresAt = now + PROOF_SECONDS * 1000
  await insertProof(transaction, {
    id,
    purpose: wanted.purpose,
    address_key: wanted.addressKey,
    user_id: wanted.userId,
    visitor_id: visitor.id,
    code_hash: wanted.isCarriers ? null : hashCode(signer, id, code),
    link_hash: hashSecret(token),
    guesses: 0,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
    remote_id: null,
  })
  return { id, code, token, expiresAt }
}

type Given = { purpose: ProofPurpose; addressKey: string; code: string }

/** The proof a code opens. Every look counts as a guess; after the fifth even the right code is refused. */
export async function checkCode(context: Context, given: Given): Promise<ProofRow> {
  const { database, clock } = context
  const guess = { now: clock.now(), most: PROOF_GUESSES }
  const proof = await database.transaction().execute((transaction) => takeGuess(transaction, given, guess))
  if (!proof || !(await isItsCode(context, proof, given.code.trim()))) {
    throw new CallError('invalid_verification_code', { field: 'code' })
  }
  return proof
}

/** Ours by its seal; a carrier's by asking the carrier. */
async function isItsCode({ signer, peers, warn }: Context, proof: ProofRow, code: string): Promise<boolean> {
  if (proof.code_hash !== null) return signer.verify(CODE, `${proof.id}\n${code}`, proof.code_hash)
  if (proof.remote_id === null || !peers.codes) return false
  try {
    return await peers.codes.check(proof.remote_id, code)
  } catch (error) {
    warn('a code could not be checked', error instanceof Error ? error.message : 'unknown')
    throw new CallError('unavailable')
  }
}

/** The proof a link's token opens: unspent and in time. `late` is one that was ours and came too late, or again. */
export async function checkLink(
  { database, clock }: Context,
  token: string,
  purpose: ProofPurpose,
): Promise<{ proof: ProofRow } | { late: ProofRow | undefined }> {
  const proof = await findProofByLink(database, hashSecret(token))
  if (!proof || proof.purpose !== purpose) return { late: undefined }
  return proof.used_at === null && proof.expires_at > clock.now() ? { proof } : { late: proof }
}

/** Spends a proof; of two requests at once one is refused. */
export async function spendProof(transaction: Transaction, { clock }: Context, proof: ProofRow): Promise<void> {
  const isOurs = await updateProofUsed(transaction, proof.id, clock.now())
  if (!isOurs) throw new CallError(proof.link_hash ? 'magic_link_expired' : 'invalid_verification_code')
}

const CODE = 'proof-code'

/** Six digits fall to whoever may try them all, so what is kept is sealed with the server's own secret. */
function hashCode(signer: Signer, proofId: string, code: string): string {
  return signer.sign(CODE, `${proofId}\n${code}`)
}

/** Six digits from a random secret; the seal only spreads them evenly. */
function sixDigits(signer: Signer, secret: string): string {
  const bytes = Buffer.from(signer.sign('proof-digits', secret), 'base64url')
  return String(bytes.readUInt32BE() % 1_000_000).padStart(6, '0')
}
