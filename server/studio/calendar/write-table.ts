import { TABLE_COLUMNS } from '#contract/studio/calendar-import.ts'
import { DAYS_OF_YEAR } from '#rules/studio/calendar/days-of-year.ts'
import { csvText } from '#rules/text/csv.ts'
import type { Database } from '#server/database/database.ts'
import { listCalendarDays } from '#server/database/studio/devotionals.ts'

/** The calendar as a table; every day has a row, those without a devotional an empty one. */
export async function writeTable(database: Database, { isTemplate }: { isTemplate: boolean }): Promise<string> {
  const days = await listCalendarDays(database, DAYS_OF_YEAR)
  const rows = days.map(({ day, columns }) => {
    const {
      reference = '',
      body = '',
      reflection = '',
      image = '',
      reading_id = '',
    } = isTemplate || !columns ? {} : columns
    return [day, reference, body, reflection, image, reading_id].map((value) => String(value ?? ''))
  })
  return csvText([TABLE_COLUMNS, ...rows])
}
