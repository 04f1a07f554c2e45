import { isCallError } from '#contract/is-call-error.ts'
import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import type { BulkResult } from '#contract/studio/library/bulk-edits.ts'
import { needsPublishing } from '#rules/studio/entry-edit.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import { findVersion } from '#server/database/studio/revisions.ts'
import { type SendProgram, sendEntryForReview } from '../reviews/send-for-review.ts'
import { changeEntry, requireEntry } from './change-entry.ts'
import { plannedChanges, plannedEdit } from './planned-changes.ts'
import { titleOfRow } from './present-entry.ts'

type BulkEdit = { kind: EntryKind; id: string; fields: EntryFields; reason: string | undefined; isPreview: boolean }

/**
 * One entry of a bulk edit, on top of its latest version. Entries of other artists are `refused`, and those that this
 * member may not publish are `sent` for review; the edit goes on with the others.
 */
async function bulkEditEntry(program: SendProgram, staff: Staff, edit: BulkEdit): Promise<BulkResult> {
  const { kind, id } = edit
  const row = await requireEntry(program.database, staff, edit)
  const title = titleOfRow(row)
  const changes = plannedChanges(row, edit.fields)
  if (changes.length === 0) return { id, title, outcome: 'unchanged', version: null }
  if (!isPermitted(staff, 'catalogue-edit', row.artist_id)) return { id, title, outcome: 'refused', version: null }
  if (needsPublishing(row, changes) && !isPermitted(staff, 'catalogue-publish', row.artist_id)) {
    if (!edit.isPreview) await sendEdit(program, staff, edit)
    return { id, title, outcome: 'sent', version: null }
  }
  if (edit.isPreview) return { id, title, outcome: 'changed', version: null }
  // Somebody else may change the entry at once: the version to undo is the one that this edit wrote.
  const version = await changeEntry(program, staff, {
    kind,
    id,
    version: await findVersion(program.database, { kind, entryId: id }),
    type: 'edit',
    reason: edit.reason,
    plan: (locked, overrides) => plannedEdit(locked, edit.fields, { overrides }),
  })
  return version === undefined
    ? { id, title, outcome: 'unchanged', version: null }
    : { id, title, outcome: 'changed', version }
}

/** Requests a review of one entry of a bulk edit, in addition to what its open review already requests. */
async function sendEdit(program: SendProgram, staff: Staff, { kind, id, fields, reason }: BulkEdit): Promise<void> {
  const version = await findVersion(program.database, { kind, entryId: id })
  await sendEntryForReview(program, staff, { kind, id, version, fields, comment: reason, isAddition: true })
}

/**
 * A bulk edit. All entries are planned before one is written, so that a fault of the request refuses it whole, and no
 * entry is changed without the version to undo it by.
 */
export async function bulkEdit(program: SendProgram, staff: Staff, edits: readonly BulkEdit[]): Promise<BulkResult[]> {
  const planned = await bulkResults(edits, (edit) => bulkEditEntry(program, staff, { ...edit, isPreview: true }))
  if (edits.every(({ isPreview }) => isPreview)) return planned
  return bulkResults(edits, (edit) => bulkEditEntry(program, staff, edit), REFUSALS_OF_ONE)
}

/** Runs the changes of many entries one after another. A refusal of one is its outcome and does not stop the others. */
export async function bulkResults<entry extends { id: string }>(
  entries: readonly entry[],
  change: (entry: entry) => Promise<BulkResult>,
  refusals: readonly string[] = REFUSALS,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const entry of entries)
    results.push(await change(entry).catch((error: unknown) => refusedResult(entry.id, error, refusals)))
  return results
}

const REFUSALS: readonly string[] = ['content_not_found', 'forbidden', 'edit_conflict']
/** Where some entries are changed already, a fault of one must not hide what became of them. */
export const REFUSALS_OF_ONE: readonly string[] = [...REFUSALS, 'invalid_input']

function refusedResult(id: string, error: unknown, refusals: readonly string[]): BulkResult {
  if (!isCallError(error) || !refusals.includes(error.code)) throw error
  return { id, title: id, outcome: 'refused', version: null }
}
