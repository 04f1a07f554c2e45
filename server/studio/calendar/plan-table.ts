import { createHash } from 'node:crypto'
import type { DevotionalFields } from '#contract/studio/calendar-days.ts'
import { LONGEST_PASSAGE } from '#contract/studio/calendar-days.ts'
import type { TableChange, TableFault } from '#contract/studio/calendar-import.ts'
import { dailyBackground } from '#rules/dates/daily-background.ts'
import { cellFault, type TableRow } from '#rules/studio/calendar/devotional-table.ts'
import type { PassageOf } from '#server/database/daily/daily-item-row.ts'
import { listOpenRecordings } from '#server/database/daily/daily-items.ts'
import type { Database } from '#server/database/database.ts'
import { type CalendarDayRow, listBackgrounds } from '#server/database/studio/devotionals.ts'
import { listPictureIds } from '#server/database/studio/placeables.ts'
import type { PlannedDay } from './change-days.ts'
import { planEdit } from './plan-days.ts'

type FoundPassage = { reference: string; text: string | null }

type TableContext = {
  database: Database
  now: number
  /** Finds a passage with its words. */
  findPassage: (database: Database, typed: string) => Promise<FoundPassage | undefined>
  /** Finds a passage by its name alone. */
  findPassageName: (typed: string) => string | undefined
  passageOf: PassageOf
}

export type TableDay = { day: string; fields: DevotionalFields }

/**
 * The days of a table's rows, with all faults that only the database can tell: passages, pictures and recordings. An
 * empty text is filled in from the Bible; an empty background stays, or is the usual one of the day.
 */
export async function tableDays(
  context: TableContext,
  rows: readonly TableRow[],
  before: ReadonlyMap<string, CalendarDayRow>,
): Promise<{ days: TableDay[]; faults: TableFault[] }> {
  const { database, now, passageOf } = context
  const backgrounds = await listBackgrounds(database)
  const [pictures, recordings] = await Promise.all([
    listPictureIds(database, [...new Set(rows.map(({ background }) => mediumOf(background)))].filter(Boolean)),
    listOpenRecordings(database, [...new Set(rows.map(({ recording }) => recording))].filter(Boolean), now),
  ])
  const days: TableDay[] = []
  const faults: TableFault[] = []
  for (const { row, day, passage: typed, text, thought, background, recording } of rows) {
    const columns = before.get(day)?.columns
    const found = typed === '' ? undefined : await passageOfRow(context, typed, text)
    const body = text === '' ? (found?.text ?? '') : text
    const image = background || String(columns?.image ?? dailyBackground(backgrounds, day) ?? '')
    const rowFaults = [
      ...(typed !== '' && !found ? [cellFault(row, 'passage', 'no_passage', typed)] : []),
      ...(found && body === '' ? [cellFault(row, 'text', 'blank')] : []),
      ...(body.length > LONGEST_PASSAGE && text === '' ? [cellFault(row, 'text', 'too_long', body)] : []),
      ...(image === '' ? [cellFault(row, 'background', 'blank')] : []),
      ...(background !== '' && !isPicture(background, pictures)
        ? [cellFault(row, 'background', 'no_picture', background)]
        : []),
      ...(recording !== '' && !recordings.has(recording)
        ? [cellFault(row, 'recording', 'no_recording', recording)]
        : []),
    ]
    faults.push(...rowFaults)
    if (!found || rowFaults.length > 0) continue
    const known = String(columns?.reference ?? '')
    const isSame = known !== '' && JSON.stringify(passageOf(known)) === JSON.stringify(passageOf(found.reference))
    const reference = isSame ? known : found.reference
    const reading_id = recording === '' ? null : recording
    days.push({ day, fields: { reference, body, reflection: thought, image, reading_id } })
  }
  return { days, faults }
}

/** Its words are looked up only if the row has none of its own. */
async function passageOfRow(
  { database, findPassage, findPassageName }: TableContext,
  typed: string,
  text: string,
): Promise<FoundPassage | undefined> {
  if (text === '') return findPassage(database, typed)
  const reference = findPassageName(typed)
  return reference === undefined ? undefined : { reference, text }
}

function mediumOf(picture: string): string {
  return picture.split('/')[0] ?? ''
}

export function isPicture(picture: string, known: ReadonlySet<string>): boolean {
  return known.has(mediumOf(picture)) && picture.split('/').length === 2
}

/** The changes of a table: the days that differ. */
export function planTable(rows: readonly CalendarDayRow[], days: readonly TableDay[]): PlannedDay[] {
  const fieldsByDay = new Map(days.map(({ day, fields }) => [day, fields]))
  return rows.flatMap((row) => {
    const fields = fieldsByDay.get(row.day)
    const planned = fields && planEdit(row, fields)
    return planned && planned.changes.length > 0 ? [planned] : []
  })
}

/**
 * Identifies the changes of a table by a hash: an import with another hash than its preview would do something else.
 */
export function tablePlanName(planned: readonly PlannedDay[]): string {
  const named = planned.map(({ row, changes }) => [row.day, row.version, changes])
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url')
}

export function presentTableChange({ row, changes }: PlannedDay): TableChange {
  const reference = changes.find(({ column }) => column === 'reference')?.to ?? row.columns?.reference
  return {
    day: row.day,
    outcome: row.columns ? 'changed' : 'new',
    reference: String(reference),
    fields: changes.filter(({ from, to }) => from !== to).map(({ column }) => column),
  }
}
