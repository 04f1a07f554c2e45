import { CallError } from '#contract/errors.ts'
import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { conflictingChanges } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import { isPermitted, requireDomain, type Staff } from '#server/context/staff.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { lockEntry } from '#server/database/studio/entries.ts'
import type { ReviewRow } from '#server/database/studio/reviews/review-tables.ts'
import {
  insertReview,
  insertReviewEvent,
  lockOpenReview,
  updateReview,
} from '#server/database/studio/reviews/reviews.ts'
import { listChangesAfter } from '#server/database/studio/revisions.ts'
import { plannedChanges } from '../catalogue/planned-changes.ts'
import { presentChange } from '../catalogue/present-entry.ts'
import { removeFromDraft } from '../drafts/remove-from-draft.ts'

export type SendProgram = Pick<Program, 'database' | 'clock' | 'ids'>

type WantedReview = {
  kind: EntryKind
  id: string
  /** The version that the sender has read. */
  version: number
  fields: EntryFields
  comment?: string | undefined
  /**
   * The revision of the open review that the sender has read; undefined for none. Another one is refused, so that no
   * unseen fields are lost.
   */
  review_revision?: number | undefined
  /** True to add these fields to the waiting ones of any revision; otherwise they replace them. */
  isAddition?: boolean
}

/**
 * Asks for a review of changes; the open review of the entry, if there is one, is sent again with them. Returns its id.
 * Throws `content_not_found`, `forbidden`, `invalid_input` if nothing changes, `edit_conflict`, or `review_changed` if
 * the open review is not the one that was read.
 */
export async function sendEntryForReview(program: SendProgram, staff: Staff, wanted: WantedReview): Promise<string> {
  const { kind, id, version, review_revision, comment, isAddition = false } = wanted
  return program.database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const row = await lockEntry(transaction, kind, id)
    if (!row || !isPermitted(staff, 'catalogue-read', row.artist_id)) throw new CallError('content_not_found')
    requireDomain(staff, 'catalogue-edit', row.artist_id)
    const open = await lockOpenReview(transaction, { kind, id })
    if (!isAddition && open?.revision !== review_revision) throw new CallError('review_changed')
    // Returned fields were refused, so an addition does not include them.
    const extended = isAddition && open?.state === 'waiting' ? open : undefined
    const before = extended ? parseJsonColumn<EntryFields>(extended.fields_json) : {}
    const fields = { ...before, ...wanted.fields }
    const changes = plannedChanges(row, fields)
    if (changes.length === 0) throw new CallError('invalid_input', { field: 'fields', message: 'nothing changes' })
    const later = await listChangesAfter(transaction, { kind, entryId: id }, version)
    const conflicts = conflictingChanges(later, changes)
    if (conflicts.length > 0) throw new CallError('edit_conflict', { changes: conflicts.map(presentChange) })
    const sent: SentReview = {
      ...{ kind, entry_id: id, artist_id: row.artist_id ?? '' },
      // An addition keeps the base version of the waiting fields.
      base_version: extended?.base_version ?? version,
      fields_json: JSON.stringify(fields),
      sender_id: staff.userId,
    }
    if (!isAddition)
      await removeFromDraft(
        transaction,
        { kind, id, userId: staff.userId },
        { fields: wanted.fields, version: undefined },
      )
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
  const opened = { state: 'waiting', closed_at: null, published_version: null } as const
  const row = { ...sent, ...opened, revision: (open?.revision ?? 0) + 1, sent_at: at }
  if (open) await updateReview(transaction, id, row)
  else await insertReview(transaction, { ...row, id })
  await insertReviewEvent(transaction, {
    ...{ id: ids.newIdAt(at), review_id: id, at, kind: 'sent', actor_id: sent.sender_id },
    text: comment?.trim() ?? null,
  })
  return id
}
