import { EMPTY_DAY } from '#rules/studio/calendar/day-changes.ts'
import type { Columns } from '#rules/studio/entry-columns.ts'
import { dailyItemRow } from '#server/database/daily/daily-item-row.ts'
import type { DailyItemRow } from '#server/database/daily/daily-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { listDailyOverrides, replaceDailyOverrides } from '#server/database/studio/devotionals.ts'
import { passageColumns } from './passage-columns.ts'

/**
 * The calendar that an import writes: days edited by hand keep their values in place of the pack's, which are kept for
 * "follow the source again".
 */
export async function keepEditedDays(
  transaction: Transaction,
  source: readonly DailyItemRow[],
): Promise<DailyItemRow[]> {
  const overrides = await listDailyOverrides(transaction)
  if (overrides.size === 0) return [...source]
  const sourceByDay = new Map<string, Columns>(source.map((row) => [row.day, row]))
  const changed = [...overrides].flatMap(([day, ofDay]) =>
    ofDay.map(({ column, value }) => ({ day, column, value, source: sourceByDay.get(day)?.[column] ?? null })),
  )
  await replaceDailyOverrides(transaction, changed)
  const edited = [...overrides].flatMap(([day, ofDay]) => {
    const values = Object.fromEntries(ofDay.map(({ column, value }) => [column, value]))
    return dailyItemRow(day, { ...(sourceByDay.get(day) ?? EMPTY_DAY), ...values }, passageColumns) ?? []
  })
  const ids = new Set(edited.map(({ id }) => id))
  // A devotional that was moved keeps its links; the pack may give its id to another day.
  const followed = source
    .filter(({ day }) => !overrides.has(day))
    .map((row) => (ids.has(row.id) ? { ...row, id: `${row.id}-${row.day}` } : row))
  return [...followed, ...edited]
}
