import { DEVOTIONAL_COLUMNS } from '#rules/studio/calendar/day-changes.ts'
import type { Columns, ColumnValue } from '#rules/studio/entry-columns.ts'
import type { Database, Transaction } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import type { Override } from './overrides.ts'
import type { CatalogueRevisionRow } from './revision-tables.ts'

/** Rows per statement: below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 50

/** A day with its devotional and its overrides. */
export type CalendarDayRow = {
  day: string
  /** The columns of `DEVOTIONAL_COLUMNS`; null without a devotional. */
  columns: Columns | null
  overrides: readonly Override[]
  /** The number of the latest revision; 0 before the first. */
  version: number
}

/** These days with their devotionals, in the same order. */
export async function listCalendarDays(database: Database, days: readonly string[]): Promise<CalendarDayRow[]> {
  if (days.length === 0) return []
  const [rows, overrides, versions] = await Promise.all([
    database
      .selectFrom('daily_item')
      .select(['day', ...DEVOTIONAL_COLUMNS])
      .where('day', 'in', padInList(days))
      .execute(),
    listDailyOverrides(database, days),
    database
      .selectFrom('catalogue_revision')
      .select('entry_id')
      .select((is) => is.fn.max('version').as('version'))
      .where('kind', '=', 'daily')
      .where('entry_id', 'in', padInList(days))
      .groupBy('entry_id')
      .execute(),
  ])
  const columnsByDay = new Map(rows.map(({ day, ...columns }) => [day, columns]))
  const versionByDay = new Map(versions.map(({ entry_id, version }) => [entry_id, Number(version)]))
  return days.map((day) => ({
    day,
    columns: columnsByDay.get(day) ?? null,
    overrides: overrides.get(day) ?? [],
    version: versionByDay.get(day) ?? 0,
  }))
}

/** The overrides of these days, or of all. */
export async function listDailyOverrides(
  database: Database,
  days?: readonly string[],
): Promise<Map<string, Override[]>> {
  let select = database
    .selectFrom('catalogue_override')
    .select(['entry_id', 'column_name', 'value_json', 'source_json'])
    .where('kind', '=', 'daily')
  if (days !== undefined) select = select.where('entry_id', 'in', padInList(days))
  const overrides = new Map<string, Override[]>()
  for (const { entry_id, column_name, value_json, source_json } of await select.orderBy('column_name').execute()) {
    const value: ColumnValue = JSON.parse(value_json)
    const source: ColumnValue = JSON.parse(source_json)
    const known = overrides.get(entry_id) ?? []
    overrides.set(entry_id, [...known, { column: column_name, value, source }])
  }
  return overrides
}

/** All days with a devotional. */
export async function listDaysWithDevotional(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('daily_item').select('day').orderBy('day').execute()
  return rows.map(({ day }) => day)
}

/** The days of these devotionals. */
export async function listDaysOfIds(database: Database, ids: readonly string[]) {
  return database.selectFrom('daily_item').select(['id', 'day']).where('id', 'in', padInList(ids)).execute()
}

/** Ids used in links: of present devotionals, of packs' devotionals, and of shared ones. */
export async function listTakenDailyIds(database: Database): Promise<Set<string>> {
  const [items, shares, overrides] = await Promise.all([
    database.selectFrom('daily_item').select('id').execute(),
    database.selectFrom('daily_share').select('daily_item_id').execute(),
    database
      .selectFrom('catalogue_override')
      .select(['value_json', 'source_json'])
      .where('kind', '=', 'daily')
      .where('column_name', '=', 'id')
      .execute(),
  ])
  return new Set([
    ...items.map(({ id }) => id),
    ...shares.map(({ daily_item_id }) => daily_item_id),
    ...overrides.flatMap(({ value_json, source_json }) => [
      String(JSON.parse(value_json)),
      String(JSON.parse(source_json)),
    ]),
  ])
}

/** The pictures behind devotionals, the most used first. */
export async function listBackgrounds(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('daily_item')
    .select('image')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .groupBy('image')
    .execute()
  return rows
    .sort((one, other) => Number(other.count) - Number(one.count) || one.image.localeCompare(other.image))
    .map(({ image }) => image)
}

type DayOverride = Override & { day: string }

/** Replaces overrides of days. */
export async function replaceDailyOverrides(
  transaction: Transaction,
  overrides: readonly DayOverride[],
): Promise<void> {
  for (let at = 0; at < overrides.length; at += ROWS_PER_STATEMENT) {
    const rows = overrides.slice(at, at + ROWS_PER_STATEMENT).map(({ day, column, value, source }) => ({
      kind: 'daily' as const,
      entry_id: day,
      column_name: column,
      value_json: JSON.stringify(value),
      source_json: JSON.stringify(source),
    }))
    await transaction
      .insertInto('catalogue_override')
      .values(rows)
      .onConflict((same) =>
        same.columns(['kind', 'entry_id', 'column_name']).doUpdateSet((is) => ({
          value_json: is.ref('excluded.value_json'),
          source_json: is.ref('excluded.source_json'),
        })),
      )
      .execute()
  }
}

/** Deletes overrides of a day's columns. */
export async function deleteDailyOverrides(
  transaction: Transaction,
  day: string,
  columns: readonly string[],
): Promise<void> {
  if (columns.length === 0) return
  await transaction
    .deleteFrom('catalogue_override')
    .where('kind', '=', 'daily')
    .where('entry_id', '=', day)
    .where('column_name', 'in', columns)
    .execute()
}

export async function insertRevisions(
  transaction: Transaction,
  revisions: readonly CatalogueRevisionRow[],
): Promise<void> {
  for (let at = 0; at < revisions.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .insertInto('catalogue_revision')
      .values(revisions.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
}
