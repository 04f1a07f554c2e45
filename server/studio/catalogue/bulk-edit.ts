import { CallError } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import type { BulkResult, EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { columnsOfFields } from '#rules/studio/entry-columns.ts'
import { changedColumns, completeFields, needsPublishing } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { EntryRow } from '#server/database/studio/entries.ts'
import { findVersion } from '#server/database/studio/revisions.ts'
import { changeEntry, requireEntry } from './change-entry.ts'
import { isoTime } from './present-entry.ts'

type ChangeProgram = Pick<Program, 'database' | 'clock'>
type BulkEdit = { kind: EntryKind; id: string; fields: EntryFields; reason: string | undefined; isPreview: boolean }

/** The changes of a row. Throws `invalid_input` for a schedule without a time. */
export function plannedChanges(row: EntryRow, fields: EntryFields, overridden: ReadonlySet<string>) {
  const { visibility, visible_at } = row
  const current = {
    visibility: String(visibility),
    visible_at: isoTime(typeof visible_at === 'number' ? visible_at : null),
  }
  const complete = completeFields(fields, current)
  if (!complete)
    throw new CallError('invalid_input', { field: 'fields.visible_at', message: 'a schedule needs a time' })
  return changedColumns(row, columnsOfFields(complete), overridden)
}

/**
 * One entry of a bulk edit, on top of its latest version. Entries of other artists, and those that someone else
 * publishes, are `refused`; the others of the edit go on.
 */
async function bulkEditEntry(program: ChangeProgram, staff: Staff, edit: BulkEdit): Promise<BulkResult> {
  const { kind, id } = edit
  const row = await requireEntry(program.database, staff, edit)
  const title = String(row.title)
  const changes = plannedChanges(row, edit.fields, new Set())
  if (changes.length === 0) return { id, title, outcome: 'unchanged', version: null }
  const mayChange =
    isPermitted(staff, 'catalogue-edit', row.artist_id) &&
    (!needsPublishing(changes) || isPermitted(staff, 'catalogue-publish', row.artist_id))
  if (!mayChange) return { id, title, outcome: 'refused', version: null }
  if (edit.isPreview) return { id, title, outcome: 'changed', version: null }
  // Somebody else may change the entry at once: the version to undo is the one that this edit wrote.
  const version = await changeEntry(program, staff, {
    kind,
    id,
    version: await findVersion(program.database, { kind, entryId: id }),
    type: 'edit',
    reason: edit.reason,
    plan(locked, overrides) {
      const overridden = new Set(overrides.map(({ column }) => column))
      return plannedChanges(locked, edit.fields, overridden).map((change) => ({ ...change, follow: false }))
    },
  })
  return version === undefined
    ? { id, title, outcome: 'unchanged', version: null }
    : { id, title, outcome: 'changed', version }
}

/**
 * A bulk edit. All entries are planned before one is written, so that a fault of the request refuses it whole, and no
 * entry is changed without the version to undo it by.
 */
export async function bulkEdit(
  program: ChangeProgram,
  staff: Staff,
  edits: readonly BulkEdit[],
): Promise<BulkResult[]> {
  const planned = await bulkResults(edits, (edit) => bulkEditEntry(program, staff, { ...edit, isPreview: true }))
  if (edits.every(({ isPreview }) => isPreview)) return planned
  return bulkResults(edits, (edit) => bulkEditEntry(program, staff, edit), [...REFUSALS, 'invalid_input'])
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

function refusedResult(id: string, error: unknown, refusals: readonly string[]): BulkResult {
  if (!isCallError(error) || !refusals.includes(error.code)) throw error
  return { id, title: id, outcome: 'refused', version: null }
}
