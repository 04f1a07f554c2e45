import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import { CallError, type ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import type { Context } from '#server/context/context.ts'
import {
  deleteIdempotencyKey,
  findIdempotencyKey,
  insertIdempotencyKey,
  updateIdempotencyClaim,
  updateIdempotencyHeartbeat,
  updateIdempotencyKey,
} from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { guestDonorId } from './giving/guest-donor.ts'

/**
 * A running request renews its claim. If its process dies, the next request continues the work once the claim expires.
 */
const CLAIM_MILLISECONDS = 5000
const HEARTBEAT_MILLISECONDS = 1500
const POLL_MILLISECONDS = 50
const MAX_POLLS = 200
/** A store's final refusals: they are stored as the reply and repeated. */
const FINAL_CODES: readonly ErrorCode[] = ['payment_refused', 'not_refundable', 'donation_not_refundable']

type StoredReply = { reply: unknown } | { code: ErrorCode; message: string; field?: string }

/** The idempotency key of a request, as passed to its work. */
export type IdempotencyKey = {
  /** The id of the unfinished work of an earlier request with this key. */
  subjectId: string | null
  /** Stores the id of the request's work, in the same transaction. */
  storeSubject: (transaction: Transaction, id: string) => Promise<void>
}

/** For work without an idempotency key. */
export const NO_IDEMPOTENCY_KEY: IdempotencyKey = { subjectId: null, storeSubject: async () => undefined }

/**
 * Runs work once per Idempotency-Key. A repeated request gets the same reply, a concurrent one waits, and a different
 * request with the key is refused, also one of another call.
 */
export async function idempotent<reply>(
  context: Context,
  { call, input }: { call: Call; input: unknown },
  run: (key: IdempotencyKey) => Promise<reply>,
): Promise<reply> {
  if (!context.idempotencyKey) return run(NO_IDEMPOTENCY_KEY)
  const hash = hashSecret(`${keyOwnerId(context)}\n${context.idempotencyKey}`)
  // The call is part of the hash: a key that was used to buy must not cancel.
  const inputHash = hashSecret(`${call.method} ${call.path}\n${JSON.stringify(input)}`)
  const claim = await claimKey(context, hash, inputHash)
  // Stored by this same call, so it has its type.
  if ('kept' in claim) return replay(claim.kept) as reply
  return runAndStore(context, { hash, subjectId: claim.subjectId }, run)
}

async function runAndStore<reply>(
  context: Context,
  { hash, subjectId }: { hash: string; subjectId: string | null },
  run: (key: IdempotencyKey) => Promise<reply>,
): Promise<reply> {
  const storeReply = (stored: StoredReply) =>
    inTransaction(context, (transaction) =>
      updateIdempotencyKey(transaction, hash, { answer_json: JSON.stringify(stored), claimed_until: 0 }),
    )
  const heartbeat = setInterval(() => void extendClaim(context, hash), HEARTBEAT_MILLISECONDS)
  try {
    const reply = await run({
      subjectId,
      storeSubject: (transaction, id) => updateIdempotencyKey(transaction, hash, { subject_id: id }),
    })
    await storeReply({ reply })
    return reply
  } catch (error) {
    if (isCallError(error) && FINAL_CODES.includes(error.code)) {
      const { code, message, field } = error
      await storeReply({ code, message, ...(field && { field }) })
    } else {
      await inTransaction(context, async (transaction) => {
        await deleteIdempotencyKey(transaction, hash)
        await updateIdempotencyKey(transaction, hash, { claimed_until: 0 })
      })
    }
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

/** A missed renewal does no harm: the next one comes before the claim expires. */
async function extendClaim(context: Context, hash: string): Promise<void> {
  const claimed_until = context.clock.now() + CLAIM_MILLISECONDS
  await inTransaction(context, (transaction) => updateIdempotencyHeartbeat(transaction, hash, claimed_until)).catch(
    () => undefined,
  )
}

/** The owner of a key: two visitors may choose the same. */
function keyOwnerId({ visitor }: Context): string {
  return visitor.userId ?? guestDonorId(visitor.id)
}

type KeyClaim = { kept: StoredReply } | { subjectId: string | null }

async function claimKey(context: Context, hash: string, inputHash: string): Promise<KeyClaim> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const claim = await inTransaction(context, (transaction) => tryClaimKey(transaction, context, { hash, inputHash }))
    if (claim) return claim
    await wait(POLL_MILLISECONDS)
  }
  throw new CallError('idempotency_conflict', {
    message: 'the first request with this Idempotency-Key is still under way',
  })
}

async function tryClaimKey(
  transaction: Transaction,
  context: Context,
  { hash, inputHash }: { hash: string; inputHash: string },
): Promise<KeyClaim | undefined> {
  const now = context.clock.now()
  const claimed_until = now + CLAIM_MILLISECONDS
  const isNew = await insertIdempotencyKey(transaction, {
    key_hash: hash,
    user_id: keyOwnerId(context),
    input_hash: inputHash,
    subject_id: null,
    answer_json: null,
    claimed_until,
    created_at: now,
  })
  if (isNew) return { subjectId: null }
  const storedKey = await findIdempotencyKey(transaction, hash)
  if (!storedKey) return undefined
  if (storedKey.input_hash !== inputHash) throw new CallError('idempotency_conflict')
  // Stored by `runAndStore` above.
  if (storedKey.answer_json !== null) return { kept: JSON.parse(storedKey.answer_json) as StoredReply }
  if (storedKey.claimed_until > now) return undefined
  return (await updateIdempotencyClaim(transaction, storedKey, claimed_until))
    ? { subjectId: storedKey.subject_id }
    : undefined
}

function replay(stored: StoredReply): unknown {
  if ('reply' in stored) return stored.reply
  throw new CallError(stored.code, { message: stored.message, ...(stored.field && { field: stored.field }) })
}

function inTransaction<done>({ database }: Context, work: (transaction: Transaction) => Promise<done>): Promise<done> {
  return database.transaction().execute(work)
}
