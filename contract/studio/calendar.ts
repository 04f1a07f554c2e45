import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'

/** The most releases of one kind in an answer. */
export const MOST_RELEASES = 500
/** The most days in an answer: seven weeks. */
export const MOST_CALENDAR_DAYS = 49

export const Day = Type.String({
  pattern: '^((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))$',
  description: 'a day of every year, as in 11-21',
})
const CalendarDate = Type.String({ format: 'date', description: 'as in 2026-11-21' })

/** A day of the year with its devotional, if any. */
export type CalendarDay = Type.Static<typeof CalendarDay>
const CalendarDay = Type.Object({
  day: Day,
  version: Type.Integer({ description: 'number of the latest revision; 0 before the first' }),
  devotional: Nullable(
    Type.Object({
      id: Id,
      reference: Type.String(),
      image_url: Type.String(),
      is_edited: Type.Boolean({ description: 'differs from its pack, or was written here' }),
    }),
  ),
})

export const RELEASE_KINDS = ['content', 'series', 'tab'] as const

/** A release: a recording, a series, or a version of a front page. */
export type Release = Type.Static<typeof Release>
const Release = Type.Object({
  kind: OneOf(RELEASE_KINDS),
  id: Id,
  title: Type.String(),
  at: Time,
  state: OneOf(['live', 'scheduled'] as const),
  image_url: Nullable(Type.String()),
  part_of: Nullable(Type.String({ description: 'the series of a recording, the tab of a version' })),
  version: Type.Integer({ description: 'of the entry; the revision of a version of a tab' }),
  may_move: Type.Boolean(),
})

export type Calendar = Type.Static<typeof Calendar>
const Calendar = Type.Object({
  days: Type.Array(CalendarDay),
  releases: Type.Array(Release),
  has_more_releases: Type.Boolean(),
  gaps: Type.Array(Day, { description: 'all days of a leap year without a devotional' }),
  may_edit: Type.Boolean(),
})

export const getCalendar = defineCall({
  method: 'GET',
  path: '/web/studio/calendar',
  summary:
    'The devotionals of some days, and what goes live on them. Releases begin a day earlier and end a day later, for every time zone',
  needs: 'registered',
  staff: 'calendar-read',
  query: Type.Object({ from: CalendarDate, until: CalendarDate }),
  reply: Data(Calendar),
  errors: ['invalid_input'],
})

/** The revisions of a change, by which it can be undone. */
export type DayRevision = Type.Static<typeof DayRevision>
export const DayRevision = Type.Object({
  day: Day,
  version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
})

/** The answer of every call that changes days. */
export const CHANGED_DAYS = Data(Type.Object({ revisions: Type.Array(DayRevision) }))

/** The most devotionals in one move. */
export const MOST_MOVES = 31

export const moveDevotionals = defineCall({
  method: 'POST',
  path: '/web/studio/calendar/moves',
  summary:
    'Moves devotionals to other days, with their links. The devotionals of those days move to the free days, or are removed',
  needs: 'registered',
  staff: 'calendar-edit',
  body: Type.Object({
    moves: Type.Array(Type.Object({ from: Day, to: Day }), { minItems: 1, maxItems: MOST_MOVES }),
    displaced: OneOf(['swap', 'replace'] as const),
    versions: Type.Array(DayRevision, { maxItems: 2 * MOST_MOVES, description: 'of all days that change, as read' }),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: CHANGED_DAYS,
  errors: ['invalid_input', 'edit_conflict'],
})

export const undoDayRevisions = defineCall({
  method: 'POST',
  path: '/web/studio/calendar/undos',
  summary: 'Undoes revisions of days, all or none. 409 if a day was changed later',
  needs: 'registered',
  staff: 'calendar-edit',
  body: Type.Object({ revisions: Type.Array(DayRevision, { minItems: 1, maxItems: 366 }) }),
  reply: CHANGED_DAYS,
  errors: ['daily_item_not_found', 'edit_conflict'],
})
