import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Nullable, OneOf } from '../schema.ts'
import { Day, DayRevision } from './calendar.ts'

/** The columns of a table of devotionals, in order. Only `day` and `passage` are needed. */
export const TABLE_COLUMNS = ['day', 'passage', 'text', 'thought', 'background', 'recording'] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** The most rows: one for each day of the year. */
export const MOST_TABLE_ROWS = 366

export const TABLE_FAULTS = [
  'no_rows',
  'too_many_rows',
  'unclosed_quote',
  'missing_column',
  'unknown_column',
  'repeated_column',
  'too_many_cells',
  'bad_day',
  'repeated_day',
  'blank',
  'too_long',
  'no_passage',
  'no_picture',
  'no_recording',
] as const

export type TableFault = Type.Static<typeof TableFault>
const TableFault = Type.Object({
  row: Type.Integer({ description: 'as a spreadsheet counts: the header is row 1' }),
  column: Nullable(Type.String()),
  code: OneOf(TABLE_FAULTS),
  value: Type.String({ description: 'the beginning of the cell' }),
})

export type TableChange = Type.Static<typeof TableChange>
const TableChange = Type.Object({
  day: Day,
  outcome: OneOf(['new', 'changed'] as const),
  reference: Type.String(),
  fields: Type.Array(Type.String(), { description: 'that differ' }),
})

export type TablePlan = Type.Static<typeof TablePlan>
const TablePlan = Type.Object({
  faults: Type.Array(TableFault),
  changes: Type.Array(TableChange),
  unchanged: Type.Integer({ description: 'days that are already the same' }),
  plan: Type.String({
    description: 'a digest of these changes; an import applies exactly the previewed changes or nothing',
  }),
  revisions: Type.Array(DayRevision, { description: 'the written revisions, to undo them; empty for a preview' }),
})

/** The most bytes: 366 days in any script, as JSON. */
const TABLE_BYTES = 4 * 1024 * 1024

export const importDevotionals = defineCall({
  method: 'POST',
  path: '/web/studio/calendar/imports',
  summary:
    'Imports devotionals from a table (CSV). A preview returns all faults and changes, faults of the table itself before those of its passages, pictures and recordings; an import with the `plan` of its preview writes the changes in one transaction. 409 if the calendar changed since',
  needs: 'registered',
  staff: 'calendar-edit',
  body: Type.Object({
    csv: Type.String({ maxLength: 2_000_000 }),
    plan: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Data(TablePlan),
  errors: ['invalid_input', 'edit_conflict'],
  mostBodyBytes: TABLE_BYTES,
})

export const exportDevotionals = defineCall({
  method: 'GET',
  path: '/web/studio/calendar/export',
  summary: 'The calendar as a table (CSV), or an empty one with all days',
  needs: 'registered',
  staff: 'calendar-read',
  query: Type.Object({ is_template: Type.Optional(Type.Boolean()) }),
  reply: Data(Type.Object({ csv: Type.String() })),
  errors: [],
})
