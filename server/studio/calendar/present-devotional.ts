import { dailyPath } from '#contract/paths.ts'
import type { Devotional } from '#contract/studio/calendar-days.ts'
import { dailyBackground } from '#rules/dates/daily-background.ts'
import type { Columns } from '#rules/studio/entry-columns.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import { dailyItemRow, type PassageOf } from '#server/database/daily/daily-item-row.ts'
import { findDailyReading } from '#server/database/daily/daily-items.ts'
import type { Database } from '#server/database/database.ts'
import { type CalendarDayRow, listBackgrounds, listCalendarDays } from '#server/database/studio/devotionals.ts'
import { artworkUrl } from '#server/present/media-access.ts'

type DayContext = { database: Database; staff: Staff; now: number; passageOf: PassageOf }

/** A day with all that its editor shows. */
export async function presentDevotional(context: DayContext, day: string): Promise<Devotional> {
  const { database, staff } = context
  const [[row], backgrounds] = await Promise.all([listCalendarDays(database, [day]), usualBackgrounds(database, day)])
  const { columns, overrides, version }: CalendarDayRow = row ?? { day, columns: null, overrides: [], version: 0 }
  const source = overrides.find(({ column }) => column === 'id')
  return {
    day,
    version,
    fields: columns && fieldsOf(columns),
    image_url: columns && artworkUrl(String(columns.image)),
    site_path: columns && dailyPath(String(columns.id)),
    reading: columns && (await readingOf(context, day, columns)),
    has_source: source ? source.source !== null : columns !== null,
    overrides: overrides
      .filter(({ value, source: said }) => value !== said)
      .map(({ column, source: said }) => ({ field: column, source_value: said })),
    backgrounds: backgrounds.map((image) => ({ image, image_url: artworkUrl(image) })),
    may_edit: isPermitted(staff, 'calendar-edit', null),
  }
}

/** The pictures of other devotionals, the usual one of this day first. */
export async function usualBackgrounds(database: Database, day: string): Promise<string[]> {
  const images = await listBackgrounds(database)
  const usual = dailyBackground(images, day)
  return usual === undefined ? images : [usual, ...images.filter((image) => image !== usual)]
}

function fieldsOf(columns: Columns): NonNullable<Devotional['fields']> {
  return {
    reference: String(columns.reference),
    body: String(columns.body),
    reflection: String(columns.reflection),
    image: String(columns.image),
    reading_id: typeof columns.reading_id === 'string' ? columns.reading_id : null,
  }
}

async function readingOf({ database, now, passageOf }: DayContext, day: string, columns: Columns) {
  const row = dailyItemRow(day, columns, passageOf)
  const reading = row && (await findDailyReading(database, row, now))
  return reading ? { id: reading.id, title: reading.title, is_chosen: reading.id === columns.reading_id } : null
}
