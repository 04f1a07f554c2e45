import type { EntryFields } from '#contract/studio/catalogue.ts'
import type { Columns, ColumnValue } from './entry-columns.ts'

/** A changed column in a revision. `wasOverridden` is false if it followed its source before. */
export type ColumnChange = { column: string; from: ColumnValue; to: ColumnValue; wasOverridden: boolean }

/** A change of one of these columns publishes or hides. */
const PUBLISHING_COLUMNS = ['visibility', 'visible_at']

/** The columns whose value differs from the row's. */
export function changedColumns(row: Columns, wanted: Columns, overridden: ReadonlySet<string>): ColumnChange[] {
  return Object.entries(wanted).flatMap(([column, to]) => {
    const from = row[column] ?? null
    return from === to ? [] : [{ column, from, to, wasOverridden: overridden.has(column) }]
  })
}

/**
 * True if a change needs the permission to publish: it publishes or hides, or the entry is not private, so that
 * listeners see it now or later. An artist has no visibility and counts as public.
 */
export function needsPublishing({ visibility }: Columns, changes: readonly Pick<ColumnChange, 'column'>[]): boolean {
  return (
    changes.length > 0 &&
    (visibility !== 'private' || changes.some(({ column }) => PUBLISHING_COLUMNS.includes(column)))
  )
}

/**
 * Changes by others that an edit would overwrite: changes of the same columns after the version that the editor read.
 * `wanted` has only columns with a new value (`changedColumns`).
 */
export function conflictingChanges(
  laterChanges: readonly ColumnChange[],
  wanted: readonly Pick<ColumnChange, 'column' | 'to'>[],
): ColumnChange[] {
  const wantedColumns = new Set(wanted.map(({ column }) => column))
  return laterChanges.filter(({ column }) => wantedColumns.has(column))
}

/**
 * The fields, completed: a schedule has a time, every other visibility has none. Undefined for a schedule
 * without a time. `current` is the entry's present state.
 */
export function completeFields(
  fields: EntryFields,
  current: { visibility: string; visible_at: string | null },
): EntryFields | undefined {
  if (fields.visibility === undefined && fields.visible_at === undefined) return fields
  if ((fields.visibility ?? current.visibility) !== 'schedule') return { ...fields, visible_at: null }
  const visible_at = fields.visible_at === undefined ? current.visible_at : fields.visible_at
  return visible_at === null ? undefined : { ...fields, visible_at }
}
