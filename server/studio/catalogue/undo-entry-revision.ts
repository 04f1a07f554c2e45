import { CallError } from '#contract/errors.ts'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import type { Transaction } from '#server/database/database.ts'
import { findRevisionChanges } from '#server/database/studio/revisions.ts'
import { type Actor, changeEntryIn } from './change-entry.ts'

type RevisionKey = { kind: EntryKind; id: string; version: number }

/**
 * Undoes a revision. A field that followed its source before follows it again, with its present value. Throws
 * `content_not_found`, `forbidden`, or `edit_conflict` if one of its fields was changed later.
 */
export async function undoEntryRevision(
  program: Pick<Program, 'database' | 'clock'>,
  staff: Staff,
  key: RevisionKey,
): Promise<void> {
  await program.database
    .transaction()
    .execute((transaction) => undoEntryRevisionIn(transaction, { program, staff, key }))
}

/** The same as a part of a larger change. */
export async function undoEntryRevisionIn(
  transaction: Transaction,
  { program, staff, key }: { program: Pick<Program, 'clock'>; staff: Actor; key: RevisionKey },
): Promise<void> {
  const { kind, id, version } = key
  const changes = await findRevisionChanges(transaction, { kind, entryId: id }, version)
  if (!changes) throw new CallError('content_not_found')
  const plan: Parameters<typeof changeEntryIn>[1]['change']['plan'] = (_row, overrides) =>
    changes.map(({ column, from, to, wasOverridden }) => {
      const override = overrides.find((one) => one.column === column)
      const back = wasOverridden || !override ? from : override.source
      return { column, from: to, to: back, wasOverridden: override !== undefined, follow: !wasOverridden }
    })
  const change = { kind, id, version, type: 'undo' as const, reason: undefined, plan }
  await changeEntryIn(transaction, { program, staff, change })
}
