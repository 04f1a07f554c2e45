import { CallError } from '#contract/errors.ts'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { findRevisionChanges } from '#server/database/studio/revisions.ts'
import { changeEntry } from './change-entry.ts'

type RevisionKey = { kind: EntryKind; id: string; version: number }

/**
 * Undoes a revision. A field that followed its source before does so again, with what the source says now. Throws
 * `content_not_found`, `forbidden`, or `edit_conflict` if one of its fields was changed later.
 */
export async function undoEntryRevision(
  program: Pick<Program, 'database' | 'clock'>,
  staff: Staff,
  { kind, id, version }: RevisionKey,
): Promise<void> {
  const changes = await findRevisionChanges(program.database, { kind, entryId: id }, version)
  if (!changes) throw new CallError('content_not_found')
  await changeEntry(program, staff, {
    kind,
    id,
    version,
    type: 'undo',
    reason: undefined,
    plan: (_row, overrides) =>
      changes.map(({ column, from, to, wasOverridden }) => {
        const override = overrides.find((one) => one.column === column)
        const back = wasOverridden || !override ? from : override.source
        return { column, from: to, to: back, wasOverridden: override !== undefined, follow: !wasOverridden }
      }),
  })
}
