import { CallError } from '#contract/errors.ts'
import { type ColumnChange, changedColumns } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { lockSweeps } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateFeedSettings } from '#server/database/studio/feeds.ts'
import { findRevisionChanges, findVersion } from '#server/database/studio/revisions.ts'
import { changeEntry } from '../catalogue/change-entry.ts'
import { undoEntryRevision } from '../catalogue/undo-entry-revision.ts'
import { recordChange } from '../revisions/record-change.ts'
import { presentSettingChange } from './change-feed.ts'
import { requireAnyFeed, requireFeed } from './require-feed.ts'

type RemovalProgram = Pick<Program, 'database' | 'clock'>
type Removal = { id: string; reason: string }

/** Hides the series of a feed, and with it its episodes. The revision that did so; null if it was hidden already. */
export async function hideSeries(
  program: RemovalProgram,
  staff: Staff,
  { id, reason }: Removal,
): Promise<number | null> {
  const version = await findVersion(program.database, { kind: 'series', entryId: id })
  const hiddenBy = await changeEntry(program, staff, {
    kind: 'series',
    id,
    version,
    type: 'edit',
    reason,
    plan: (row, overrides) =>
      changedColumns(row, { visibility: 'private' }, new Set(overrides.map(({ column }) => column))).map((change) => ({
        ...change,
        follow: false,
      })),
  })
  return hiddenBy ?? null
}

/** Ends the import of a feed, with a revision that says why and which revision hid its series. */
export async function insertRemoval(
  { database, clock }: RemovalProgram,
  staff: Staff,
  { id, reason, hiddenBy }: Removal & { hiddenBy: number | null },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockSweeps(transaction)
    await requireFeed(transaction, staff, id)
    const now = clock.now()
    await updateFeedSettings(transaction, id, { removed_at: now })
    const changes = [columnChange('removed_at', null, now), columnChange('hidden_by', null, hiddenBy)]
    await writeRevision(transaction, { clock }, { id, type: 'edit', reason, changes, actorId: staff.userId })
  })
}

/** Takes a removal back: the feed is fetched again, and its series is shown if the removal hid it. */
export async function restoreRemoved({ database, clock }: RemovalProgram, staff: Staff, id: string): Promise<void> {
  const feed = await requireAnyFeed(database, staff, id)
  if (feed.removed_at === null) throw new CallError('series_not_found')
  const version = await findVersion(database, { kind: 'feed', entryId: id })
  const removal = await findRevisionChanges(database, { kind: 'feed', entryId: id }, version)
  const hiddenBy = removal?.find(({ column }) => column === 'hidden_by')?.to
  if (typeof hiddenBy === 'number')
    await undoEntryRevision({ database, clock }, staff, { kind: 'series', id, version: hiddenBy })
  await database.transaction().execute(async (transaction) => {
    await lockSweeps(transaction)
    await updateFeedSettings(transaction, id, { removed_at: null, next_check_at: clock.now() })
    const changes = [columnChange('removed_at', feed.removed_at, null)]
    await writeRevision(transaction, { clock }, { id, type: 'undo', changes, actorId: staff.userId })
  })
}

type RemovalRevision = {
  id: string
  type: 'edit' | 'undo'
  reason?: string
  changes: readonly ColumnChange[]
  actorId: string
}

/** Removals conflict with no other change. */
async function writeRevision(
  transaction: Transaction,
  program: Pick<Program, 'clock'>,
  revision: RemovalRevision,
): Promise<void> {
  const version = await findVersion(transaction, { kind: 'feed', entryId: revision.id })
  await recordChange(transaction, program, { kind: 'feed', version, ...revision, present: presentSettingChange })
}

function columnChange(column: string, from: number | null, to: number | null): ColumnChange {
  return { column, from, to, wasOverridden: false }
}
