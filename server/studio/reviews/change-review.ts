import { CallError } from '#contract/errors.ts'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import type { ReviewEventKind, ReviewState } from '#contract/studio/reviews.ts'
import type { Program } from '#server/context/context.ts'
import { isPermitted, requireDomain, type Staff } from '#server/context/staff.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ReviewRow } from '#server/database/studio/reviews/review-tables.ts'
import { insertReviewEvent, lockReview, updateReview } from '#server/database/studio/reviews/reviews.ts'
import { listChangesAfter } from '#server/database/studio/revisions.ts'
import { changeEntryIn } from '../catalogue/change-entry.ts'
import { plannedEdit } from '../catalogue/planned-changes.ts'
import { presentChange } from '../catalogue/present-entry.ts'

type ReviewProgram = Pick<Program, 'database' | 'clock' | 'ids'>

/** A review's id, and its revision when it was read. */
type ReadReview = { id: string; revision: number }

/**
 * Publishes what was sent, in one transaction. Throws `review_not_found`, `forbidden`, `review_changed` if it was sent again
 * or closed meanwhile, and `edit_conflict` if the entry is no longer the one that was read.
 */
export async function approve(
  program: ReviewProgram,
  staff: Staff,
  { entryVersion, ...read }: ReadReview & { entryVersion: number },
): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const review = await lockDecided(transaction, staff, read)
    const { kind, entry_id, base_version, fields_json } = review
    const unseen = await listChangesAfter(transaction, { kind, entryId: entry_id }, entryVersion)
    if (unseen.length > 0) throw new CallError('edit_conflict', { changes: unseen.map(presentChange) })
    const fields = parseJsonColumn<EntryFields>(fields_json)
    const version = await changeEntryIn(transaction, {
      program,
      staff,
      change: {
        kind,
        id: entry_id,
        version: base_version,
        type: 'edit',
        reason: undefined,
        plan: (row, overrides) => plannedEdit(row, fields, { overrides }),
      },
    }).catch(withoutEntry)
    await write(transaction, program, { review, staff, state: 'approved', text: null, version })
  })
}

/** Refuses an entry that is deleted, or whose artist this member may not see. */
function withoutEntry(error: unknown): never {
  if (error instanceof CallError && error.code === 'content_not_found') throw new CallError('review_not_found')
  throw error
}

/** Returns a review to its sender. Throws the errors of `approve` except `edit_conflict`. */
export async function returnToSender(
  program: ReviewProgram,
  staff: Staff,
  { text, ...read }: ReadReview & { text: string },
): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const review = await lockDecided(transaction, staff, read)
    await write(transaction, program, { review, staff, state: 'returned', text })
  })
}

/**
 * Closes a review without a change. Throws `review_not_found`, `forbidden` for all but its sender and those who may publish it,
 * and `review_changed` if it is closed.
 */
export async function withdraw(program: ReviewProgram, staff: Staff, id: string): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const review = await lockSeen(transaction, staff, id)
    if (!mayWithdraw(staff, review)) throw new CallError('forbidden')
    if (review.closed_at !== null) throw new CallError('review_changed')
    await write(transaction, program, { review, staff, state: 'withdrawn', text: null })
  })
}

/** Adds a comment to a review, open or closed. Throws `review_not_found`. */
export async function addComment(
  program: ReviewProgram,
  staff: Staff,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const review = await lockSeen(transaction, staff, id)
    await writeEvent(transaction, program, { review, staff, kind: 'comment', text })
  })
}

async function lockSeen(transaction: Transaction, staff: Staff, id: string): Promise<ReviewRow> {
  const review = await lockReview(transaction, id)
  if (!review || !isPermitted(staff, 'catalogue-edit', artistOf(review))) throw new CallError('review_not_found')
  return review
}

/** A waiting review that this member may decide. */
async function lockDecided(transaction: Transaction, staff: Staff, { id, revision }: ReadReview): Promise<ReviewRow> {
  const review = await lockSeen(transaction, staff, id)
  requireDomain(staff, 'catalogue-publish', artistOf(review))
  if (review.state !== 'waiting' || review.revision !== revision) throw new CallError('review_changed')
  return review
}

/** The sender or the entry may be deleted: then anybody with the permission to publish may close it. */
export function mayWithdraw(staff: Staff, review: Pick<ReviewRow, 'sender_id' | 'artist_id'>): boolean {
  return review.sender_id === staff.userId || isPermitted(staff, 'catalogue-publish', artistOf(review))
}

/** The artist whose staff may see a review; null for things without an artist. */
export function artistOf({ artist_id }: Pick<ReviewRow, 'artist_id'>): string | null {
  return artist_id === '' ? null : artist_id
}

type Decision = {
  review: ReviewRow
  staff: Staff
  state: Exclude<ReviewState, 'waiting'>
  text: string | null
  version?: number | undefined
}

async function write(
  transaction: Transaction,
  program: ReviewProgram,
  { review, staff, state, text, version }: Decision,
): Promise<void> {
  const closed_at = state === 'returned' ? null : program.clock.now()
  await updateReview(transaction, review.id, { state, closed_at, published_version: version ?? null })
  await writeEvent(transaction, program, { review, staff, kind: state, text })
}

type WrittenEvent = { review: ReviewRow; staff: Staff; kind: ReviewEventKind; text: string | null }

async function writeEvent(
  transaction: Transaction,
  { clock, ids }: ReviewProgram,
  { review, staff, kind, text }: WrittenEvent,
): Promise<void> {
  const at = clock.now()
  await insertReviewEvent(transaction, {
    ...{ id: ids.newIdAt(at), review_id: review.id, at, kind, actor_id: staff.userId },
    text: text?.trim() ?? null,
  })
}
