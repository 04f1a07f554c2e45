import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { SECTION_TYPES } from '../catalogue/discover.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'

/** `source`: the version of packs and feeds, while another version is live. `past`: formerly live. */
export const TAB_VERSION_STATES = ['source', 'draft', 'scheduled', 'live', 'past'] as const
export type TabVersionState = (typeof TAB_VERSION_STATES)[number]

/** The id of the version from packs; each tab has one. */
export const SOURCE_VERSION = 'source'

export const PLACEABLE_KINDS = ['content', 'series', 'artist', 'radio'] as const
export type PlaceableKind = (typeof PLACEABLE_KINDS)[number]

export const CARD_SHAPES = ['square', 'wide', 'round'] as const

const MAX_SECTIONS = 60
const MAX_ENTRIES = 60
const MAX_TAGS = 40
const MAX_REVISION = 1_000_000_000

const Line = Type.String({ maxLength: 300 })
const Picture = Type.String({ maxLength: 200, description: 'a stored picture as `medium/file`' })
const TagName = Type.String({ minLength: 1, maxLength: 60 })

const SectionReference = Type.Object({ kind: OneOf(PLACEABLE_KINDS), id: Id }, { additionalProperties: false })

/** A section as the composer edits it. Fields that its type does not have are null. */
export type TabSection = Type.Static<typeof TabSection>
export const TabSection = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    object: OneOf(SECTION_TYPES),
    title: Line,
    subtitle: Nullable(Line),
    overline: Nullable(Line),
    description: Nullable(Type.String({ maxLength: 2000 })),
    reference: Nullable(Type.String({ maxLength: 100, description: 'Bible reference' })),
    image: Nullable(Picture),
    wide_image: Nullable(Picture),
    button_text: Nullable(Type.String({ maxLength: 100 })),
    action_url: Nullable(Type.String({ maxLength: 1000 })),
    shape: Nullable(OneOf(CARD_SHAPES)),
    tags: Type.Array(TagName, { maxItems: MAX_TAGS, description: 'shown with these filters; empty for all' }),
    entries: Type.Array(SectionReference, { maxItems: MAX_ENTRIES }),
  },
  { additionalProperties: false },
)

const TabTag = Type.Object({ name: TagName, display_name: TagName }, { additionalProperties: false })

/** The edited document: the filters above the feed, and its sections in order. */
export type TabDocument = Type.Static<typeof TabDocument>
export const TabDocument = Type.Object({
  tags: Type.Array(TabTag, { maxItems: MAX_TAGS }),
  sections: Type.Array(TabSection, { maxItems: MAX_SECTIONS }),
})

export type TabVersion = Type.Static<typeof TabVersion>
export const TabVersion = Type.Object({
  id: Type.String(),
  tab_id: Type.String(),
  name: Nullable(Type.String({ description: 'null for the source' })),
  state: OneOf(TAB_VERSION_STATES),
  revision: Type.Integer({ description: 'number of the latest save; 0 for the source' }),
  publish_at: Nullable(Time),
  time_zone: Nullable(Type.String({ description: 'IANA name, in which the time was chosen' })),
  published_at: Nullable(Time),
  updated_at: Nullable(Time),
  updated_by: Nullable(Type.String()),
  section_count: Type.Integer(),
})

/** An entry that can be placed in a section, with its present visibility. */
export type Placeable = Type.Static<typeof Placeable>
export const Placeable = Type.Object({
  kind: OneOf(PLACEABLE_KINDS),
  id: Type.String(),
  title: Type.String(),
  image_url: Nullable(Type.String()),
  image: Nullable(Type.String()),
  wide_image: Nullable(Type.String()),
  state: OneOf(['live', 'scheduled', 'private'] as const),
  visible_at: Nullable(Time),
})

export const TAB_FAULTS = [
  'title_missing',
  'entries_missing',
  'too_many_entries',
  'kind_not_allowed',
  'entry_gone',
  'entry_private',
  'entry_later',
  'link_missing',
  'link_invalid',
  'button_missing',
  'tags_missing',
] as const
export type TabFaultCode = (typeof TAB_FAULTS)[number]

/** A reason why a version cannot be published. `entry` is the faulty entry, as `kind:id`. */
export type TabFault = Type.Static<typeof TabFault>
export const TabFault = Type.Object({
  section_id: Type.String(),
  code: OneOf(TAB_FAULTS),
  entry: Nullable(Type.String()),
})

export type OpenTabVersion = Type.Static<typeof OpenTabVersion>
export const OpenTabVersion = Type.Object({
  ...TabVersion.properties,
  ...TabDocument.properties,
  placed: Type.Array(Placeable, { description: 'everything that the entries name, except what is gone' }),
  pictures: Type.Record(Type.String(), Type.String(), { description: 'address of each picture named in a section' }),
  faults: Type.Array(TabFault),
})

const params = Type.Object({ tab_id: Id, version_id: Id })
const Revision = Type.Integer({
  minimum: 0,
  maximum: MAX_REVISION,
  description: 'the revision that the editor has read',
})
const VersionName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const OPEN = Data(OpenTabVersion)
const CHANGE_ERRORS = ['tab_not_found', 'invalid_input', 'edit_conflict'] as const

export const listTabVersions = defineCall({
  method: 'GET',
  path: '/web/studio/tabs',
  summary: 'Every tab with its versions: the source, live, scheduled, drafts, and the latest 10 past ones',
  needs: 'registered',
  staff: 'tabs-read',
  reply: Data(
    Type.Array(Type.Object({ id: Type.String(), site_path: Type.String(), versions: Type.Array(TabVersion) })),
  ),
  errors: [],
})

export const getTabVersion = defineCall({
  method: 'GET',
  path: '/web/studio/tabs/:tab_id/versions/:version_id',
  summary:
    'A version with its sections, their entries, and the reasons why it cannot be published. `source` is a version too',
  needs: 'registered',
  staff: 'tabs-read',
  params,
  reply: OPEN,
  errors: ['tab_not_found'],
})

export const makeTabDraft = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/versions',
  summary: 'Creates a draft: a copy of another version, by default of the live one',
  needs: 'registered',
  staff: 'tabs-edit',
  params: Type.Object({ tab_id: Id }),
  body: Type.Object({ name: VersionName, from: Type.Optional(Id) }),
  reply: OPEN,
  errors: ['tab_not_found', 'invalid_input'],
})

export const saveTabVersion = defineCall({
  method: 'PUT',
  path: '/web/studio/tabs/:tab_id/versions/:version_id',
  summary: 'Saves a whole draft or scheduled version. 409 with the changes if someone else saved it since `revision`',
  needs: 'registered',
  staff: 'tabs-edit',
  params,
  body: Type.Object({ revision: Revision, name: Type.Optional(VersionName), ...TabDocument.properties }),
  reply: OPEN,
  errors: CHANGE_ERRORS,
})

export const publishTabVersion = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/versions/:version_id/publish',
  summary: 'Publishes a version: a draft, a scheduled one or a past one. The live version becomes past',
  needs: 'registered',
  staff: 'tabs-edit',
  params,
  body: Type.Object({ revision: Revision }),
  reply: OPEN,
  errors: CHANGE_ERRORS,
})

export const scheduleTabVersion = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/versions/:version_id/schedule',
  summary: 'Schedules a draft for a time, or a scheduled version for another time',
  needs: 'registered',
  staff: 'tabs-edit',
  params,
  body: Type.Object({
    revision: Revision,
    publish_at: Time,
    time_zone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA name, shown with the time' }),
  }),
  reply: OPEN,
  errors: CHANGE_ERRORS,
})

export const cancelTabSchedule = defineCall({
  method: 'DELETE',
  path: '/web/studio/tabs/:tab_id/versions/:version_id/schedule',
  summary: 'Makes a scheduled version a draft again',
  needs: 'registered',
  staff: 'tabs-edit',
  params,
  reply: OPEN,
  errors: ['tab_not_found', 'invalid_input'],
})

export const deleteTabDraft = defineCall({
  method: 'DELETE',
  path: '/web/studio/tabs/:tab_id/versions/:version_id',
  summary: 'Deletes a draft',
  needs: 'registered',
  staff: 'tabs-edit',
  params,
  reply: Data(Type.Object({ deleted: Type.Boolean() })),
  errors: ['tab_not_found', 'invalid_input'],
})

export const followTabSource = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/follow-source',
  summary: 'Publishes the version of the packs again. The live version becomes past',
  needs: 'registered',
  staff: 'tabs-edit',
  params: Type.Object({ tab_id: Id }),
  reply: OPEN,
  errors: ['tab_not_found'],
})

export const previewTabVersion = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/versions/:version_id/preview',
  summary: 'An address that shows this version as a guest would see it, for 15 minutes',
  needs: 'registered',
  staff: 'tabs-read',
  params,
  reply: Data(Type.Object({ path: Type.String(), ends_at: Time })),
  errors: ['tab_not_found'],
})

export const listPlaceables = defineCall({
  method: 'GET',
  path: '/web/studio/placeables',
  summary:
    'Series, items, artists and radio channels with these words in the title, including hidden ones: at most 12 of each',
  needs: 'registered',
  staff: 'tabs-read',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    kind: Type.Optional(OneOf(PLACEABLE_KINDS)),
  }),
  reply: Data(Type.Array(Placeable)),
  errors: [],
})
