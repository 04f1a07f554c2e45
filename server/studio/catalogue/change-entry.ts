import { CallError } from '#contract/errors.ts'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { EditedPassage } from '#contract/studio/passages/edited-passage.ts'
import type { Columns, ColumnValue } from '#rules/studio/entry-columns.ts'
import { type ColumnChange, conflictingChanges, needsPublishing } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import { isPermitted, requireDomain, type Staff } from '#server/context/staff.ts'
import { changeAddedReferences } from '#server/database/bible/content-references.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { type EntryRow, findEntry, lockEntry, updateEntry } from '#server/database/studio/entries.ts'
import { placeByHand } from '#server/database/studio/library/hand-order.ts'
import { deleteOverride, listOverrides, type Override, replaceOverride } from '#server/database/studio/overrides.ts'
import type { CatalogueRevisionRow } from '#server/database/studio/revision-tables.ts'
import { findVersion, insertRevision, listChangesAfter } from '#server/database/studio/revisions.ts'
import { presentChange } from './present-entry.ts'
import { requireLanguageVersion } from './require-language-version.ts'

type EntryKey = { kind: EntryKind; id: string }
type ChangeProgram = Pick<Program, 'database' | 'clock'>

/** An entry that this member of staff may see. Throws `content_not_found` for others, hidden or not. */
export async function requireEntry(database: Database, staff: Staff, { kind, id }: EntryKey): Promise<EntryRow> {
  const row = await findEntry(database, kind, id)
  if (!row || !isPermitted(staff, 'catalogue-read', row.artist_id)) throw new CallError('content_not_found')
  return row
}

/** A requested change of a column. `follow` deletes the override. */
type WantedChange = ColumnChange & { follow: boolean }

type EntryChange = EntryKey & {
  /** The version that the editor has read. */
  version: number
  type: CatalogueRevisionRow['type']
  reason: string | undefined
  plan: (row: EntryRow, overrides: readonly Override[]) => readonly WantedChange[]
  /** Writes media that the changed columns reference, in the same transaction. */
  write?: (transaction: Transaction) => Promise<void>
}

/** The author of a change: staff within their permissions, or the command line (`null`), which may change everything. */
export type Actor = Staff | null

/**
 * Changes columns of an entry in one transaction, with a revision. Throws `content_not_found`, `forbidden`, or
 * `edit_conflict` with the changes of others that this one would overwrite. Returns the version of its revision;
 * undefined for a change of nothing, which writes nothing. Also throws the errors of `plan` and of
 * `requireLanguageVersion`.
 */
export async function changeEntry(
  program: ChangeProgram,
  staff: Actor,
  change: EntryChange,
): Promise<number | undefined> {
  return program.database.transaction().execute((transaction) => changeEntryIn(transaction, { program, staff, change }))
}

/** The same as a part of a larger change. */
export async function changeEntryIn(
  transaction: Transaction,
  { program, staff, change }: { program: Pick<Program, 'clock'>; staff: Actor; change: EntryChange },
): Promise<number | undefined> {
  const { kind, id, version } = change
  // An import holds this lock from its start: it would not know of an override made after it looked them up.
  await lockCatalogueWrites(transaction)
  const row = await lockEntry(transaction, kind, id)
  if (!row || (staff && !isPermitted(staff, 'catalogue-read', row.artist_id))) throw new CallError('content_not_found')
  if (staff) requireDomain(staff, 'catalogue-edit', row.artist_id)
  const overrides = await listOverrides(transaction, kind, id)
  const wanted = change.plan(row, overrides)
  if (staff && needsPublishing(row, wanted)) requireDomain(staff, 'catalogue-publish', row.artist_id)
  const later = await listChangesAfter(transaction, { kind, entryId: id }, version)
  const conflicts = conflictingChanges(later, wanted)
  if (conflicts.length > 0) throw new CallError('edit_conflict', { changes: conflicts.map(presentChange) })
  await requireLanguageVersion(transaction, staff, { kind, row, wanted })
  const actorId = staff?.userId ?? null
  return wanted.length > 0 ? writeChange(transaction, program, { change, wanted, overrides, actorId }) : undefined
}

const WRITTEN_IDS: Record<EntryKind, (id: string) => Parameters<typeof indexCatalogue>[1]> = {
  content: (id) => ({ contentIds: [id] }),
  series: (id) => ({ seriesIds: [id] }),
  artist: (id) => ({ artistIds: [id] }),
}

type WrittenChange = {
  change: EntryChange
  wanted: readonly WantedChange[]
  overrides: readonly Override[]
  actorId: string | null
}

async function writeChange(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { change: { kind, id, type, reason, write }, wanted, overrides, actorId }: WrittenChange,
): Promise<number> {
  await write?.(transaction)
  const columns: Columns = Object.fromEntries(wanted.map(({ column, to }) => [column, to]))
  await updateEntry(transaction, { kind, id }, columns)
  await linkPassages(transaction, id, wanted)
  await orderItems(transaction, id, wanted)
  for (const { column, from, to, follow } of wanted) {
    const source = overrides.find((override) => override.column === column)?.source ?? from
    if (follow) await deleteOverride(transaction, { kind, entryId: id, column })
    else await replaceOverride(transaction, { kind, entryId: id }, { column, value: to, source })
  }
  const changes = wanted.map(({ follow: _follow, ...columnChange }) => columnChange)
  const version = (await findVersion(transaction, { kind, entryId: id })) + 1
  await insertRevision(transaction, {
    kind,
    entry_id: id,
    version,
    at: clock.now(),
    actor_id: actorId,
    type,
    reason: reason ?? null,
    changes_json: JSON.stringify(changes),
  })
  await indexCatalogue(transaction, WRITTEN_IDS[kind](id))
  await updateCatalogueVersion(transaction)
  return version
}

/** Stores an order by hand as the positions of the items, in the same transaction. */
async function orderItems(transaction: Transaction, id: string, wanted: readonly WantedChange[]): Promise<void> {
  const change = wanted.find(({ column }) => column === 'hand_order_json')
  if (change) await placeByHand(transaction, id, change.to === null ? [] : parseJsonColumn<string[]>(String(change.to)))
}

/** Lets listeners find an entry by the verses that were added by hand, in the same transaction. */
async function linkPassages(transaction: Transaction, id: string, wanted: readonly WantedChange[]): Promise<void> {
  const change = wanted.find(({ column }) => column === 'passages_json')
  if (!change) return
  const passagesOf = (value: ColumnValue) =>
    parseJsonColumn<EditedPassage[]>(value === null ? null : String(value)) ?? []
  await changeAddedReferences(transaction, id, { from: passagesOf(change.from), to: passagesOf(change.to) })
}
