import { CallError } from '#contract/errors.ts'
import type { FieldChange } from '#contract/studio/catalogue.ts'
import type { ColumnValue } from '#rules/studio/entry-columns.ts'
import { type ColumnChange, conflictingChanges } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CatalogueRevisionRow } from '#server/database/studio/revision-tables.ts'
import { findVersion, insertRevision, listChangesAfter } from '#server/database/studio/revisions.ts'

type SubjectChange = Pick<CatalogueRevisionRow, 'kind' | 'type'> & {
  id: string
  /** The version that the editor has read. */
  version: number
  actorId: string | null
  reason?: string | undefined
  changes: readonly ColumnChange[]
  present: (change: ColumnChange) => FieldChange
}

/** The columns that differ, as changes. */
export function differingColumns(
  row: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, ColumnValue>>,
): ColumnChange[] {
  return Object.entries(columns).flatMap(([column, to]) => {
    const from = row[column] as ColumnValue
    return from === to ? [] : [{ column, from, to, wasOverridden: false }]
  })
}

/**
 * Writes a revision of a subject without a source, and returns its number. Throws `edit_conflict` with others' changes that
 * this one would overwrite. Writes nothing if nothing changed.
 */
export async function recordChange(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { kind, id, version, type, actorId, reason, changes, present }: SubjectChange,
): Promise<number> {
  const key = { kind, entryId: id }
  const later = await listChangesAfter(transaction, key, version)
  const conflicts = conflictingChanges(later, changes)
  if (conflicts.length > 0) throw new CallError('edit_conflict', { changes: conflicts.map(present) })
  const current = await findVersion(transaction, key)
  if (changes.length === 0) return current
  await insertRevision(transaction, {
    kind,
    entry_id: id,
    version: current + 1,
    at: clock.now(),
    actor_id: actorId,
    type,
    reason: reason ?? null,
    changes_json: JSON.stringify(changes),
  })
  return current + 1
}
