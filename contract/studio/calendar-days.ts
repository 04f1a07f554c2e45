import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'
import { CHANGED_DAYS, Day } from './calendar.ts'
import { EntryRevision } from './catalogue.ts'

export const LONGEST_REFERENCE = 100
export const LONGEST_PASSAGE = 5000
export const LONGEST_THOUGHT = 5000
/** The most verses of a passage; more than the longest chapter has. */
export const MOST_PASSAGE_VERSES = 200

const reference = Type.String({ minLength: 1, maxLength: LONGEST_REFERENCE, description: 'Psalm 23:1-3' })
const body = Type.String({
  minLength: 1,
  maxLength: LONGEST_PASSAGE,
  pattern: '\\S',
  description: 'the passage’s words',
})
const reflection = Type.String({ maxLength: LONGEST_THOUGHT })
const image = Type.String({ minLength: 1, maxLength: 200, description: 'a stored picture as `medium/file`' })
const reading_id = Nullable(Id)

/** The fields of a devotional that staff edit. */
export type DevotionalFields = Type.Static<typeof DevotionalFields>
const DevotionalFields = Type.Object({ reference, body, reflection, image, reading_id })

export const DEVOTIONAL_FIELDS = ['reference', 'body', 'reflection', 'image', 'reading_id'] as const

const Background = Type.Object({ image: Type.String(), image_url: Type.String() })

/** A day with all data of its editor. */
export type Devotional = Type.Static<typeof Devotional>
const Devotional = Type.Object({
  day: Day,
  version: Type.Integer({ description: 'number of the latest revision; 0 before the first' }),
  fields: Nullable(DevotionalFields),
  image_url: Nullable(Type.String()),
  site_path: Nullable(Type.String({ description: 'its page for listeners' })),
  reading: Nullable(
    Type.Object({
      id: Id,
      title: Type.String(),
      is_chosen: Type.Boolean({ description: 'else found by its passage' }),
    }),
  ),
  has_source: Type.Boolean({ description: 'a pack has a devotional for this day' }),
  overrides: Type.Array(Type.Object({ field: Type.String(), source_value: Type.Unknown() }), {
    description: 'where the day differs from its pack; `id` if it has another devotional',
  }),
  backgrounds: Type.Array(Background, {
    description: 'pictures of other devotionals, the usual one of this day first',
  }),
  may_edit: Type.Boolean(),
})

const params = Type.Object({ day: Day })
const version = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description: 'the version that the editor has read',
})

export const getDevotional = defineCall({
  method: 'GET',
  path: '/web/studio/calendar/days/:day',
  summary: 'The devotional of a day with its editable fields, and its pack’s values of those edited by hand',
  needs: 'registered',
  staff: 'calendar-read',
  params,
  reply: Data(Devotional),
  errors: ['invalid_input'],
})

export const listDevotionalRevisions = defineCall({
  method: 'GET',
  path: '/web/studio/calendar/days/:day/revisions',
  summary: 'The latest 100 revisions of a day, newest first',
  needs: 'registered',
  staff: 'calendar-read',
  params,
  reply: Data(Type.Array(EntryRevision)),
  errors: ['invalid_input'],
})

export const editDevotional = defineCall({
  method: 'POST',
  path: '/web/studio/calendar/days/:day/edits',
  summary:
    'Changes fields of a devotional, or writes one for a day without. The fields override the pack from then on. 409 if someone else changed one of them since `version`',
  needs: 'registered',
  staff: 'calendar-edit',
  params,
  body: Type.Object({
    version,
    fields: Type.Partial(DevotionalFields, { additionalProperties: false }),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: CHANGED_DAYS,
  errors: ['invalid_input', 'edit_conflict'],
})

export const followDevotionalSource = defineCall({
  method: 'POST',
  path: '/web/studio/calendar/days/:day/follow-source',
  summary: 'Makes a field of a day, or the whole day, follow its pack again',
  needs: 'registered',
  staff: 'calendar-edit',
  params,
  body: Type.Object({ version, field: Type.Optional(Type.String({ maxLength: 50 })) }),
  reply: CHANGED_DAYS,
  errors: ['invalid_input', 'edit_conflict'],
})

export const clearDay = defineCall({
  method: 'POST',
  path: '/web/studio/calendar/days/:day/removal',
  summary: 'Removes the devotional from a day',
  needs: 'registered',
  staff: 'calendar-edit',
  params,
  body: Type.Object({ version }),
  reply: CHANGED_DAYS,
  errors: ['invalid_input', 'daily_item_not_found', 'edit_conflict'],
})

/** A passage in the site's notation. */
const PassageText = Type.Object({
  reference: Type.String({ description: 'Psalm 23:1-3' }),
  text: Nullable(Type.String({ description: 'null on a site without a Bible' })),
})

export const checkPassage = defineCall({
  method: 'GET',
  path: '/web/studio/calendar/passage',
  summary:
    'Finds a passage in the Bible, with its text; null for a reference with no passage, several passages, or more than 200 verses',
  needs: 'registered',
  staff: 'calendar-read',
  query: Type.Object({ reference }),
  reply: Data(Nullable(PassageText)),
  errors: [],
})
