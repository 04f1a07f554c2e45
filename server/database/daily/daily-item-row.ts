import { isDevotional } from '#rules/studio/calendar/day-changes.ts'
import type { Columns } from '#rules/studio/entry-columns.ts'
import type { DailyItemRow } from './daily-tables.ts'

/** Finds the passage of a reference. */
export type PassageOf = (
  reference: string,
) => Pick<DailyItemRow, 'book' | 'from_chapter' | 'from_verse' | 'to_chapter' | 'to_verse'>

/** The row of a day with these columns; undefined if they are no devotional. */
export function dailyItemRow(day: string, columns: Columns, passageOf: PassageOf): DailyItemRow | undefined {
  if (!isDevotional(columns)) return undefined
  const reference = String(columns.reference)
  return {
    id: String(columns.id),
    day,
    reference,
    body: String(columns.body),
    reflection: String(columns.reflection),
    image: String(columns.image),
    reading_id: typeof columns.reading_id === 'string' ? columns.reading_id : null,
    ...passageOf(reference),
  }
}
