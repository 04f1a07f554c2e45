import { CallError } from '#contract/errors.ts'
import { type ColumnChange, changedColumns } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import { requireDomain } from '#server/context/staff.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateFeedSettings } from '#server/database/studio/feeds.ts'
import { findRevisionChanges, findVersion } from '#server/database/studio/revisions.ts'
import { type Actor, changeEntryIn } from '../catalogue/change-entry.ts'
import { undoEntryRevisionIn } from '../catalogue/undo-entry-revision.ts'
import { recordChange } from '../revisions/record-change.ts'
import { presentSettingChange } from './change-feed.ts'
import { requireAnyFeed, requireFeed } from './require-feed.ts'

type RemovalProgram = Pick<Program, 'database' | 'clock'>
type Removal = { id: string; reason: string; hidesSeries: boolean }

/**
 * Ends the import of a feed, and hides its series if asked, with a revision that says why and which revision hid it: all
 * in one transaction. Throws `series_not_found`.
 */
export async function removeFeed(
  { database, clock }: RemovalProgram,
  staff: Actor,
  { id, reason, hidesSeries }: Removal,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    await requireFeed(transaction, staff, id)
    const hiddenBy = hidesSeries ? await hideSeries(transaction, { program: { clock }, staff, id, reason }) : null
    const now = clock.now()
    await updateFeedSettings(transaction, id, { removed_at: now })
    const changes = [columnChange('removed_at', null, now), columnChange('hidden_by', null, hiddenBy)]
    await writeRevision(transaction, { clock }, { id, type: 'edit', reason, changes, actorId: staff?.userId ?? null })
  })
}

type Hiding = Pick<Removal, 'id' | 'reason'> & { program: Pick<Program, 'clock'>; staff: Actor }

/** Hides a series, and with it its episodes. The revision that did so; null if it was hidden already. */
async function hideSeries(transaction: Transaction, { program, staff, id, reason }: Hiding): Promise<number | null> {
  const version = await findVersion(transaction, { kind: 'series', entryId: id })
  const plan: Parameters<typeof changeEntryIn>[1]['change']['plan'] = (row, overrides) =>
    changedColumns(row, { visibility: 'private' }, new Set(overrides.map(({ column }) => column))).map((change) => ({
      ...change,
      follow: false,
    }))
  const change = { kind: 'series' as const, id, version, type: 'edit' as const, reason, plan }
  return (await changeEntryIn(transaction, { program, staff, change })) ?? null
}

/**
 * Undoes a removal: the feed is fetched again, and its series is shown if the removal hid it, in one transaction.
 * Throws `series_not_found` for a feed that is not removed, `edit_conflict` if the visibility of its series was changed
 * after the removal, and `forbidden` without the permission to publish, since its new episodes are shown.
 */
export async function restoreFeed({ database, clock }: RemovalProgram, staff: Actor, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const feed = await requireAnyFeed(transaction, staff, id)
    if (feed.removed_at === null) throw new CallError('series_not_found')
    if (staff) requireDomain(staff, 'catalogue-publish', feed.artist_id)
    const version = await findVersion(transaction, { kind: 'feed', entryId: id })
    const removal = await findRevisionChanges(transaction, { kind: 'feed', entryId: id }, version)
    const hiddenBy = removal?.find(({ column }) => column === 'hidden_by')?.to
    if (typeof hiddenBy === 'number') {
      const key = { kind: 'series' as const, id, version: hiddenBy }
      await undoEntryRevisionIn(transaction, { program: { clock }, staff, key })
    }
    await updateFeedSettings(transaction, id, { removed_at: null, next_check_at: clock.now() })
    const changes = [columnChange('removed_at', feed.removed_at, null)]
    await writeRevision(transaction, { clock }, { id, type: 'undo', changes, actorId: staff?.userId ?? null })
  })
}

type RemovalRevision = {
  id: string
  type: 'edit' | 'undo'
  reason?: string
  changes: readonly ColumnChange[]
  actorId: string | null
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
