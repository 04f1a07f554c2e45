import type { Columns } from '../entry-columns.ts'
import type { ColumnChange } from '../entry-edit.ts'

/** The columns of a devotional that staff edit, and its id, which moves with it. */
export const DEVOTIONAL_COLUMNS = ['id', 'reference', 'body', 'reflection', 'image', 'reading_id'] as const

/** The columns of a day without a devotional. */
export const EMPTY_DAY: Columns = Object.fromEntries(DEVOTIONAL_COLUMNS.map((column) => [column, null]))

/**
 * The changes that give a day these columns; others stay. A day with another devotional, or without one, changes in all
 * columns, so that all or none of them follow the pack.
 */
export function dayChanges(current: Columns | null, wanted: Columns, overridden: ReadonlySet<string>): ColumnChange[] {
  const before = current ?? EMPTY_DAY
  const isAnother = Object.hasOwn(wanted, 'id') && wanted.id !== before.id
  return DEVOTIONAL_COLUMNS.flatMap((column) => {
    const from = before[column] ?? null
    const to = Object.hasOwn(wanted, column) ? (wanted[column] ?? null) : from
    return from === to && !isAnother ? [] : [{ column, from, to, wasOverridden: overridden.has(column) }]
  })
}

/** True if these columns are a complete devotional. If one of them is missing, the day has none. */
export function isDevotional(columns: Columns): boolean {
  const { id, reference, body, reflection, image } = columns
  return [id, reference, body, reflection, image].every((value) => typeof value === 'string')
}
