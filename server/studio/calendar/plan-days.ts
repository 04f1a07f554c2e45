import { CallError } from '#contract/errors.ts'
import type { DevotionalFields } from '#contract/studio/calendar-days.ts'
import { DEVOTIONAL_FIELDS } from '#contract/studio/calendar-days.ts'
import { dayChanges, EMPTY_DAY, isDevotional } from '#rules/studio/calendar/day-changes.ts'
import { movedDays } from '#rules/studio/calendar/moved-days.ts'
import type { Columns } from '#rules/studio/entry-columns.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import type { CalendarDayRow } from '#server/database/studio/devotionals.ts'
import type { PlannedDay } from './change-days.ts'

/** A day that gets these columns. */
export function planColumns(row: CalendarDayRow, wanted: Columns): PlannedDay {
  const overridden = new Set(row.overrides.map(({ column }) => column))
  const changes = dayChanges(row.columns, wanted, overridden)
  return { row, changes: changes.map((change) => ({ ...change, follow: false })) }
}

/**
 * A day with edited fields; one without a devotional gets a new one. Throws `invalid_input` if a new one is not whole.
 */
export function planEdit(row: CalendarDayRow, fields: Partial<DevotionalFields>): PlannedDay {
  const edited = Object.fromEntries(
    DEVOTIONAL_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
  if (row.columns) return planColumns(row, edited)
  const whole: Columns = { ...EMPTY_DAY, reflection: '', ...edited, id: `daily-${row.day}` }
  const missing = DEVOTIONAL_FIELDS.find((name) => name !== 'reading_id' && typeof whole[name] !== 'string')
  if (missing !== undefined || !isDevotional(whole))
    throw new CallError('invalid_input', { field: `fields.${missing}`, message: 'a new devotional needs this' })
  return planColumns(row, whole)
}

type Moves = Parameters<typeof movedDays>[1]

/** Days between which devotionals move. Throws `invalid_input` for moves that are not possible. */
export function planMoves(rows: readonly CalendarDayRow[], moves: Moves, displaced: 'swap' | 'replace'): PlannedDay[] {
  const devotionals = new Map(rows.flatMap(({ day, columns }) => (columns ? [[day, columns] as const] : [])))
  const after = movedDays(devotionals, moves, displaced)
  if (!after) throw new CallError('invalid_input', { field: 'moves' })
  return rows.flatMap((row) => {
    const columns = after.get(row.day)
    return columns === undefined ? [] : [planColumns(row, columns ?? EMPTY_DAY)]
  })
}

/** A day that follows its pack again: one field, or all. Throws `invalid_input` where it cannot. */
export function planFollow(row: CalendarDayRow, field: string | undefined): PlannedDay {
  const followed = row.overrides.filter(({ column }) => field === undefined || column === field)
  const id = row.overrides.find(({ column }) => column === 'id')
  // A day with another devotional, or none, follows as a whole; one that was written here has nothing to follow.
  const isPossible = id ? field === undefined && id.source !== null : row.columns !== null
  if (!isPossible || followed.length === 0) throw new CallError('invalid_input', { field: 'field' })
  const changes = followed.map(({ column, value, source }) => ({
    column,
    from: value,
    to: source,
    wasOverridden: true,
    follow: true,
  }))
  return { row, changes }
}

/** A day before a revision. Columns that followed the pack then follow it again, with its present values. */
export function planUndo(row: CalendarDayRow, changes: readonly ColumnChange[]): PlannedDay {
  return {
    row,
    changes: changes.map(({ column, from, to, wasOverridden }) => {
      const override = row.overrides.find((one) => one.column === column)
      const back = wasOverridden || !override ? from : override.source
      return { column, from: to, to: back, wasOverridden: override !== undefined, follow: !wasOverridden }
    }),
  }
}
