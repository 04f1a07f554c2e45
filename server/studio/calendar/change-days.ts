import { CallError } from '#contract/errors.ts'
import type { DayRevision } from '#contract/studio/calendar.ts'
import type { FieldChange } from '#contract/studio/catalogue.ts'
import { EMPTY_DAY } from '#rules/studio/calendar/day-changes.ts'
import type { Columns } from '#rules/studio/entry-columns.ts'
import { type ColumnChange, conflictingChanges } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { dailyItemRow, type PassageOf } from '#server/database/daily/daily-item-row.ts'
import { replaceDays } from '#server/database/daily/daily-items.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type CalendarDayRow,
  deleteDailyOverrides,
  insertRevisions,
  listCalendarDays,
  replaceDailyOverrides,
} from '#server/database/studio/devotionals.ts'
import type { CatalogueRevisionRow } from '#server/database/studio/revision-tables.ts'
import { listChangesAfter } from '#server/database/studio/revisions.ts'
import { withFreeIds } from './free-ids.ts'

/** A requested change of a column. `follow` deletes the override. */
type WantedChange = ColumnChange & { follow: boolean }

export type PlannedDay = { row: CalendarDayRow; changes: readonly WantedChange[] }

type DaysChange = {
  days: readonly string[]
  /** The versions that the editor has read; days without one are not checked for conflicts. */
  versions: readonly DayRevision[]
  type: CatalogueRevisionRow['type']
  reason?: string | undefined
  plan: (rows: readonly CalendarDayRow[]) => readonly PlannedDay[]
}

type ChangeProgram = Pick<Program, 'database' | 'clock'> & { passageOf: PassageOf }

/**
 * Changes the devotionals of days in one transaction, with a revision of each day that changes. Throws `edit_conflict` with
 * the changes of others that this one would overwrite. Returns the revisions it wrote.
 */
export async function changeDays(
  { database, clock, passageOf }: ChangeProgram,
  staff: Staff,
  { days, versions, type, reason, plan }: DaysChange,
): Promise<DayRevision[]> {
  return database.transaction().execute(async (transaction) => {
    // An import holds this lock from its start: it would not know of an override made after it looked them up.
    await lockCatalogueWrites(transaction)
    const rows = await listCalendarDays(transaction, [...new Set(days)])
    const planned = plan(rows).filter(({ changes }) => changes.length > 0)
    await requireNoConflict(transaction, planned, versions)
    if (planned.length === 0) return []
    const named = await withFreeIds(transaction, planned)
    await writeDays(transaction, named, passageOf)
    const revision = { kind: 'daily', at: clock.now(), actor_id: staff.userId, type, reason: reason ?? null } as const
    const written = named.map(({ row: { day, version }, changes }) => ({
      ...revision,
      entry_id: day,
      version: version + 1,
      changes_json: JSON.stringify(changes.map(({ follow: _follow, ...change }) => change)),
    }))
    await insertRevisions(transaction, written)
    await updateCatalogueVersion(transaction)
    return written.map(({ entry_id, version }) => ({ day: entry_id, version }))
  })
}

async function requireNoConflict(
  transaction: Transaction,
  planned: readonly PlannedDay[],
  versions: readonly DayRevision[],
): Promise<void> {
  const readVersions = new Map(versions.map(({ day, version }) => [day, version]))
  const conflicts: FieldChange[] = []
  for (const { row, changes } of planned) {
    const read = readVersions.get(row.day) ?? row.version
    if (read >= row.version) continue
    const later = await listChangesAfter(transaction, { kind: 'daily', entryId: row.day }, read)
    // A day that has another devotional by now also conflicts: the editor has read the former one.
    const ofDay = conflictingChanges(later, [...changes, { column: 'id', to: null }]).filter(
      ({ from, to }) => from !== to,
    )
    conflicts.push(...ofDay.map((change) => presentDayChange(change, planned.length > 1 ? row.day : undefined)))
  }
  if (conflicts.length > 0) throw new CallError('edit_conflict', { changes: conflicts })
}

/** A change as the studio's answers name it: `reflection`, or `11-28.reflection` among several days. */
export function presentDayChange({ column, from, to }: ColumnChange, day?: string): FieldChange {
  return { field: day === undefined ? column : `${day}.${column}`, from, to }
}

async function writeDays(
  transaction: Transaction,
  planned: readonly PlannedDay[],
  passageOf: PassageOf,
): Promise<void> {
  const overrides = planned.flatMap(({ row, changes }) =>
    changes
      .filter(({ follow }) => !follow)
      .map(({ column, from, to }) => {
        const known = row.overrides.find((override) => override.column === column)
        return { day: row.day, column, value: to, source: known ? known.source : from }
      }),
  )
  await replaceDailyOverrides(transaction, overrides)
  for (const { row, changes } of planned) {
    const followed = changes.filter(({ follow }) => follow).map(({ column }) => column)
    await deleteDailyOverrides(transaction, row.day, followed)
  }
  await replaceDays(
    transaction,
    planned.map(({ row }) => row.day),
    planned.flatMap((day) => dailyItemRow(day.row.day, columnsAfter(day), passageOf) ?? []),
  )
}

/** A day's columns after its changes. */
function columnsAfter({ row, changes }: PlannedDay): Columns {
  return { ...(row.columns ?? EMPTY_DAY), ...Object.fromEntries(changes.map(({ column, to }) => [column, to])) }
}
