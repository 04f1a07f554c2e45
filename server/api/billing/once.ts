import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import { CallError, type ErrorCode, isCallError } from '#contract/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  deleteIdempotencyKey,
  findIdempotencyKey,
  insertIdempotencyKey,
  updateIdempotencyBeat,
  updateIdempotencyClaim,
  updateIdempotencyKey,
} from '#server/database/purchases.ts'
import { hashSecret } from '#server/gateways/signature.ts'
import type { Context } from '../context.ts'
import { guestDonorId } from './donations/guest-donor.ts'

/** While a request is under way it says so again and again; one that died is gone on with after this. */
const CLAIM_MILLISECONDS = 5000
const BEAT_MILLISECONDS = 1500
const LOOK_MILLISECONDS = 50
const MOST_LOOKS = 200
/** Refusals that a store decided: they are the answer, and are given again. */
const FINAL: readonly ErrorCode[] = ['payment_refused', 'not_refundable', 'donation_not_refundable']

type Kept = { reply: unknown } | { code: ErrorCode; message: string; field?: string }

/** A request's key, as what it does sees it. */
export type Once = {
  /** What an earlier request with this key began and did not end. */
  subjectId: string | null
  /** Ties the key to what it begins, in the transaction that begins it. */
  keepSubject: (transaction: Transaction, id: string) => Promise<void>
}

const NO_KEY: Once = { subjectId: null, keepSubject: async () => undefined }

/**
 * Does something once for an Idempotency-Key: the same request again is answered the same, another one with the key is
 * refused, be it of another call, and one that comes while the first is under way waits for it.
 */
export async function once<reply>(
  context: Context,
  { call, input }: { call: Call; input: unknown },
  work: (key: Once) => Promise<reply>,
): Promise<reply> {
  if (!context.idempotencyKey) return work(NO_KEY)
  const hash = hashSecret(`${askerId(context)}\n${context.idempotencyKey}`)
  // The call is part of what was asked: a key that bought must not cancel.
  const inputHash = hashSecret(`${call.method} ${call.path}\n${JSON.stringify(input)}`)
  const taken = await take(context, hash, inputHash)
  // What was kept is the reply this very call gave.
  if ('kept' in taken) return replay(taken.kept) as reply
  return workAndKeep(context, { hash, subjectId: taken.subjectId }, work)
}

async function workAndKeep<reply>(
  context: Context,
  { hash, subjectId }: { hash: string; subjectId: string | null },
  work: (key: Once) => Promise<reply>,
): Promise<reply> {
  const keep = (kept: Kept) =>
    inTransaction(context, (transaction) =>
      updateIdempotencyKey(transaction, hash, { answer_json: JSON.stringify(kept), claimed_until: 0 }),
    )
  const beat = setInterval(() => void stillUnderWay(context, hash), BEAT_MILLISECONDS)
  try {
    const reply = await work({
      subjectId,
      keepSubject: (transaction, id) => updateIdempotencyKey(transaction, hash, { subject_id: id }),
    })
    await keep({ reply })
    return reply
  } catch (error) {
    if (isCallError(error) && FINAL.includes(error.code)) {
      const { code, message, field } = error
      await keep({ code, message, ...(field && { field }) })
    } else {
      await inTransaction(context, async (transaction) => {
        await deleteIdempotencyKey(transaction, hash)
        await updateIdempotencyKey(transaction, hash, { claimed_until: 0 })
      })
    }
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** One beat that is missed does not matter: the next comes before the claim ends. */
async function stillUnderWay(context: Context, hash: string): Promise<void> {
  const claimed_until = context.clock.now() + CLAIM_MILLISECONDS
  await inTransaction(context, (transaction) => updateIdempotencyBeat(transaction, hash, claimed_until)).catch(
    () => undefined,
  )
}

/** Whose key it is: two visitors may choose the same. */
function askerId({ visitor }: Context): string {
  return visitor.userId ?? guestDonorId(visitor.id)
}

type Taken = { kept: Kept } | { subjectId: string | null }

async function take(context: Context, hash: string, inputHash: string): Promise<Taken> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const taken = await inTransaction(context, (transaction) => tryTake(transaction, context, { hash, inputHash }))
    if (taken) return taken
    await wait(LOOK_MILLISECONDS)
  }
  throw new CallError('idempotency_conflict', {
    message: 'the first request with this Idempotency-Key is still under way',
  })
}

async function tryTake(
  transaction: Transaction,
  context: Context,
  { hash, inputHash }: { hash: string; inputHash: string },
): Promise<Taken | undefined> {
  const now = context.clock.now()
  const claimed_until = now + CLAIM_MILLISECONDS
  const isNew = await insertIdempotencyKey(transaction, {
    key_hash: hash,
    user_id: askerId(context),
    input_hash: inputHash,
    subject_id: null,
    answer_json: null,
    claimed_until,
    created_at: now,
  })
  if (isNew) return { subjectId: null }
  const known = await findIdempotencyKey(transaction, hash)
  if (!known) return undefined
  if (known.input_hash !== inputHash) throw new CallError('idempotency_conflict')
  // Stored by `keep` above.
  if (known.answer_json !== null) return { kept: JSON.parse(known.answer_json) as Kept }
  if (known.claimed_until > now) return undefined
  return (await updateIdempotencyClaim(transaction, known, claimed_until)) ? { subjectId: known.subject_id } : undefined
}

function replay(kept: Kept): unknown {
  if ('reply' in kept) return kept.reply
  throw new CallError(kept.code, { message: kept.message, ...(kept.field && { field: kept.field }) })
}

function inTransaction<done>({ database }: Context, work: (transaction: Transaction) => Promise<done>): Promise<done> {
  return database.transaction().execute(work)
}
