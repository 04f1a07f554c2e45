import { CallError } from '#contract/errors.ts'
import type { TabDocument } from '#contract/studio/tabs.ts'
import { tabChanges } from '#rules/studio/tab-changes.ts'
import { canMoveVersion, type VersionMove } from '#rules/studio/tab-version-moves.ts'
import type { Program } from '#server/context/context.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { TabVersionRow } from '#server/database/studio/tab-version-tables.ts'
import { findSave, findVersionRow, updateLivePast, updateVersion } from '#server/database/studio/tab-versions.ts'
import { endExperiment } from './experiments/end-experiment.ts'
import { gatherPlaced, requireTab } from './present-version.ts'

type ChangeProgram = Pick<Program, 'database' | 'clock'>

export type VersionChange = {
  tab: string
  id: string
  move: VersionMove
  /** The revision that the editor has read; undefined if any will do. */
  revision?: number
}

/**
 * Runs a change of one version in a transaction that no other change of tabs, no edit and no import overlaps. Throws
 * `tab_not_found`, `invalid_input` where its state does not allow the change, and `edit_conflict` with what others
 * changed since the revision.
 */
export async function changeVersion(
  program: ChangeProgram,
  { tab, id, move, revision }: VersionChange,
  write: (transaction: Transaction, row: TabVersionRow) => Promise<void>,
): Promise<void> {
  requireTab(tab)
  await program.database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const row = await findVersionRow(transaction, { tab, id })
    if (!row) throw new CallError('tab_not_found')
    if (!canMoveVersion(row.state, move)) throw new CallError('invalid_input', { field: 'state', message: row.state })
    if (revision !== undefined && revision !== row.revision) throw await conflict(transaction, row, revision)
    await write(transaction, row)
  })
}

async function conflict(transaction: Transaction, row: TabVersionRow, revision: number): Promise<CallError> {
  const current = parseJsonColumn<TabDocument>(row.document_json)
  const read = (await findSave(transaction, row.id, revision)) ?? { tags: [], sections: [] }
  return new CallError('edit_conflict', { changes: tabChanges(read, current) })
}

/** Throws `invalid_input` with the first fault if a version cannot be live at this time. */
export async function requirePublishable(transaction: Transaction, row: TabVersionRow, at: number): Promise<void> {
  const { faults } = await gatherPlaced(transaction, parseJsonColumn<TabDocument>(row.document_json), at)
  const [first] = faults
  if (first) throw new CallError('invalid_input', { field: `sections.${first.section_id}`, message: first.code })
}

type Publication = { row: Pick<TabVersionRow, 'id' | 'tab'>; now: number; actorId: string | null }

/** Makes a version live in place of the former one, ends an experiment on it, and notifies every process. */
export async function writeLive(transaction: Transaction, { row, now, actorId }: Publication): Promise<void> {
  await endExperiment(transaction, { tab: row.tab, state: 'replaced', now, actorId })
  await updateLivePast(transaction, row.tab, now)
  await updateVersion(transaction, row.id, {
    state: 'live',
    publish_at: null,
    published_at: now,
    updated_at: now,
    ...(actorId !== null && { actor_id: actorId }),
  })
  await updateCatalogueVersion(transaction)
}

/** Makes a tab follow its source again, ends an experiment on it, and notifies every process. */
export async function writeSourceLive(
  transaction: Transaction,
  { tab, now, actorId }: { tab: string; now: number; actorId: string | null },
): Promise<void> {
  await endExperiment(transaction, { tab, state: 'replaced', now, actorId })
  await updateLivePast(transaction, tab, now)
  await updateCatalogueVersion(transaction)
}
