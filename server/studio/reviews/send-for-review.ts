import { CallError } from '#contract/errors.ts'
import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { conflictingChanges } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import { isPermitted, requireDomain, type Staff } from '#server/context/staff.ts'
import { lockSweeps } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { lockEntry } from '#server/database/studio/entries.ts'
import type { ReviewRow } from '#server/database/studio/reviews/review-tables.ts'
import {
  findOpenReview,
  insertReview,
  insertReviewEvent,
  updateReview,
} from '#server/database/studio/reviews/reviews.ts'
import { listChangesAfter } from '#server/database/studio/revisions.ts'
import { plannedChanges } from '../catalogue/planned-changes.ts'
import { presentChange } from '../catalogue/present-entry.ts'

export type SendProgram = Pick<Program, 'database' | 'clock' | 'ids'>

type WantedReview = {
  kind: EntryKind
  id: string
  /** The version that the sender has read. */
  version: number
  fields: EntryFields
  comment?: string | undefined
  /** Adds these fields to those of the open review; otherwise they replace them. */
  isAddition?: boolean
}

/**
 * Asks for a review of changes; the open review of the entry, if there is one, is sent again with them. Returns its id.
 * Throws `content_not_found`, `forbidden`, `invalid_input` for changes of nothing, or `edit_conflict`.
 */
export async function sendEntryForReview(program: SendProgram, staff: Staff, wanted: WantedReview): Promise<string> {
  const { kind, id, version, comment, isAddition = false } = wanted
  return program.database.transaction().execute(async (transaction) => {
    await lockSweeps(transaction)
    const row = await lockEntry(transaction, kind, id)
    if (!row || !isPermitted(staff, 'catalogue-read', row.artist_id)) throw new CallError('content_not_found')
    requireDomain(staff, 'catalogue-edit', row.artist_id)
    const open = await findOpenReview(transaction, { kind, id })
    const before = open && isAddition ? parseJsonColumn<EntryFields>(open.fields_json) : {}
    const fields = { ...before, ...wanted.fields }
    const changes = plannedChanges(row, fields)
    if (changes.length === 0) throw new CallError('invalid_input', { field: 'fields', message: 'nothing changes' })
    const later = await listChangesAfter(transaction, { kind, entryId: id }, version)
    const conflicts = conflictingChanges(later, changes)
    if (conflicts.length > 0) throw new CallError('edit_conflict', { changes: conflicts.map(presentChange) })
    const sent: SentReview = {
      ...{ kind, entry_id: id, artist_id: row.artist_id ?? '' },
      // An addition stands on what the sender of the rest had read.
      base_version: open && isAddition ? open.base_version : version,
      fields_json: JSON.stringify(fields),
      sender_id: staff.userId,
    }
    return writeSent(transaction, program, { sent, open, comment })
  })
}

type SentReview = Pick<ReviewRow, 'kind' | 'entry_id' | 'artist_id' | 'base_version' | 'fields_json' | 'sender_id'>
type Sending = { sent: SentReview; open: ReviewRow | undefined; comment: string | undefined }

async function writeSent(
  transaction: Transaction,
  { clock, ids }: SendProgram,
  { sent, open, comment }: Sending,
): Promise<string> {
  const at = clock.now()
  const id = open?.id ?? ids.newIdAt(at)
  const row = { ...sent, state: 'waiting', revision: (open?.revision ?? 0) + 1, sent_at: at } as const
  if (open) await updateReview(transaction, id, row)
  else await insertReview(transaction, { ...row, id, closed_at: null, published_version: null })
  await insertReviewEvent(transaction, {
    ...{ id: ids.newIdAt(at), review_id: id, at, kind: 'sent', actor_id: sent.sender_id },
    text: comment?.trim() ?? null,
  })
  return id
}
