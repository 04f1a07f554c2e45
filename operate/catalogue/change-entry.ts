import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { columnsOfFields } from '#rules/studio/entry-columns.ts'
import { changedColumns, completeFields } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { type EntryRow, findEntry, findSeriesEntry } from '#server/database/studio/entries.ts'
import { findVersion } from '#server/database/studio/revisions.ts'
import { changeEntry } from '#server/studio/catalogue/change-entry.ts'

type FoundEntry = { kind: EntryKind; row: EntryRow }

/** An item by its id, or a series by its id or handle; hidden ones too. Throws an OperatorError. */
async function findEntryOrFail({ database }: Program, name: string): Promise<FoundEntry> {
  const item = await findEntry(database, 'content', name)
  if (item) return { kind: 'content', row: item }
  const series = await findSeriesEntry(database, name)
  if (!series) throw new OperatorError(`no item has the id ${name}, and no series the id or handle`)
  return { kind: 'series', row: series }
}

/**
 * Changes fields of an item or series as the studio does, with a revision. Returns a line for the operator; with
 * `isDryRun` nothing is written.
 */
export async function changeEntryByName(
  program: Program,
  { name, fields, isDryRun }: { name: string; fields: EntryFields; isDryRun: boolean },
): Promise<string> {
  const { kind, row } = await findEntryOrFail(program, name)
  if (kind === 'series' && fields.is_free !== undefined) throw new OperatorError('only items can be locked, one by one')
  const columns = columnsOfFields(
    completeFields(fields, { visibility: String(row.visibility), visible_at: null }) ?? fields,
  )
  const changes = changedColumns(row, columns, new Set())
  const subject = `${kind === 'content' ? 'item' : 'series'} ${row.id} (${String(row.title)})`
  if (changes.length === 0) return `nothing to change: ${subject}`
  const summary = changes.map(({ column, from, to }) => `${column}: ${String(from)} → ${String(to)}`).join(', ')
  if (isDryRun) return `would change ${subject}: ${summary}`
  await changeEntry(program, null, {
    kind,
    id: row.id,
    version: await findVersion(program.database, { kind, entryId: row.id }),
    type: 'edit',
    reason: 'command line',
    plan: (current, overrides) => {
      const overridden = new Set(overrides.map(({ column }) => column))
      return changedColumns(current, columns, overridden).map((change) => ({ ...change, follow: false }))
    },
  })
  return `changed ${subject}: ${summary}`
}
