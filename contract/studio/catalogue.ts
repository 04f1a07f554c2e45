import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { PreviewMark } from '../catalogue/previews.ts'
import { Data, Id, NextCursor, Nullable, OneOf, Time } from '../schema.ts'
import { EditedAds, EditedCampaign, EditedPromo } from './edited-offers.ts'
import { EntryCover } from './entry-cover.ts'
import { LIBRARY_FILTERS } from './library/library-filters.ts'
import { EditedPassages } from './passages/edited-passage.ts'

/** Kinds of editable entries. */
export const ENTRY_KINDS = ['content', 'series', 'artist'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const ENTRY_STATES = ['live', 'scheduled', 'private'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** The source of an entry. */
export const ENTRY_SOURCES = ['pack', 'feed', 'folder', 'upload'] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]

const CONTENT_ORDERS = [
  'published-newest',
  'published-oldest',
  'added-newest',
  'added-oldest',
  'number-descending',
  'manual',
] as const

const Title = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const Text = Type.String({ maxLength: 20_000 })
const Line = Type.String({ maxLength: 300 })
const MAX_VERSION = 1_000_000_000
export const EditedTag = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  display_name: Type.String({ minLength: 1, maxLength: 60 }),
})
const EditedChapter = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  title: Type.String({ minLength: 1, maxLength: 300 }),
  start_time: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'seconds from the start of the item' }),
})
/** The most items that are ordered by hand. */
export const MOST_ORDERED_ITEMS = 500
const HandOrder = Type.Array(Id, {
  maxItems: MOST_ORDERED_ITEMS,
  uniqueItems: true,
  description: 'the series’ items in the order `manual`; empty for the positions of the source',
})
const EditedLocale = Type.String({
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  maxLength: 35,
  description: 'its language, BCP 47',
})
const WebAddress = Type.String({ maxLength: 1000, pattern: '^https://[^\\s"<>]+$' })
export const Visibility = OneOf(['public', 'private', 'schedule'] as const)

/**
 * The fields that can be edited. `number` to `passages` are of items, `og_title` to `hand_order` of series; `name` to
 * `gift_campaign` and `description` of artists.
 */
export type EntryFields = Type.Static<typeof EntryFields>
export const EntryFields = Type.Object(
  {
    title: Type.Optional(Title),
    description: Type.Optional(Text),
    author_name: Type.Optional(Nullable(Line)),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    tags: Type.Optional(Type.Array(EditedTag, { maxItems: 50 })),
    is_explicit: Type.Optional(Type.Boolean()),
    locale: Type.Optional(EditedLocale),
    original_id: Type.Optional(Nullable(Id)),
    visibility: Type.Optional(Visibility),
    visible_at: Type.Optional(Nullable(Time)),
    number: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    is_free: Type.Optional(Type.Boolean()),
    preview_seconds: Type.Optional(Nullable(PreviewMark)),
    ads_metadata: Type.Optional(Nullable(EditedAds)),
    published_at: Type.Optional(Time),
    chapters: Type.Optional(Type.Array(EditedChapter, { maxItems: 500 })),
    passages: Type.Optional(EditedPassages),
    og_title: Type.Optional(Nullable(Line)),
    og_description: Type.Optional(Nullable(Text)),
    content_order: Type.Optional(OneOf(CONTENT_ORDERS)),
    hand_order: Type.Optional(HandOrder),
    name: Type.Optional(Title),
    giving_url: Type.Optional(Nullable(WebAddress)),
    promo_unit: Type.Optional(Nullable(EditedPromo)),
    gift_campaign: Type.Optional(Nullable(EditedCampaign)),
  },
  { additionalProperties: false },
)

export type EntryField = keyof EntryFields

/** A changed field: values are those of `EntryFields`. */
export type FieldChange = Type.Static<typeof FieldChange>
export const FieldChange = Type.Object({
  field: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
})

export type EntryRevision = Type.Static<typeof EntryRevision>
export const EntryRevision = Type.Object({
  version: Type.Integer(),
  at: Time,
  by: Nullable(Type.String({ description: 'name or email; null for the command line' })),
  kind: OneOf(['create', 'edit', 'undo', 'follow-source'] as const),
  reason: Nullable(Type.String()),
  changes: Type.Array(FieldChange),
})

/** Another language version of an item or a series. */
export type EntryVersion = Type.Static<typeof EntryVersion>
export const EntryVersion = Type.Object({
  id: Id,
  title: Type.String(),
  locale: Type.String(),
  state: OneOf(ENTRY_STATES),
  is_original: Type.Boolean(),
})

export type LibraryRow = Type.Static<typeof LibraryRow>
export const LibraryRow = Type.Object({
  id: Id,
  kind: OneOf(ENTRY_KINDS),
  title: Type.String(),
  image_url: Type.String(),
  artist_id: Nullable(Type.String()),
  artist_name: Nullable(Type.String()),
  series_id: Nullable(Type.String()),
  series_title: Nullable(Type.String()),
  state: OneOf(ENTRY_STATES),
  visible_at: Nullable(Time),
  is_free: Nullable(Type.Boolean({ description: 'null for a series or an artist' })),
  duration: Nullable(Type.Number({ description: 'seconds; null for a series or an artist' })),
  created_at: Nullable(Time),
  published_at: Nullable(Type.String({ format: 'date-time', description: 'null for a series or an artist' })),
  locale: Type.String({ description: 'empty for an artist' }),
})

export const listLibrary = defineCall({
  method: 'GET',
  path: '/web/studio/library',
  summary:
    'Items, series or artists, including hidden ones: items newest first, series by position, artists by followers. A creator sees those of their own artist',
  needs: 'registered',
  staff: 'catalogue-read',
  query: Type.Object({
    kind: Type.Optional(OneOf(ENTRY_KINDS)),
    state: Type.Optional(OneOf(ENTRY_STATES)),
    source: Type.Optional(OneOf(ENTRY_SOURCES)),
    ...LIBRARY_FILTERS,
  }),
  reply: Type.Object({ data: Type.Array(LibraryRow), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
})

/** An entry with all data of its editor. */
export type Entry = Type.Static<typeof Entry>
export const Entry = Type.Object({
  ...LibraryRow.properties,
  version: Type.Integer({ description: 'number of the latest revision; 0 before the first' }),
  source: OneOf(ENTRY_SOURCES),
  source_name: Nullable(Type.String({ description: 'the pack, or the address of the feed; null for a folder' })),
  site_path: Type.String({ description: 'its page for listeners' }),
  versions: Type.Array(EntryVersion, { description: 'its other language versions that the caller may see' }),
  fields: EntryFields,
  wide_image_url: Nullable(Type.String()),
  cover: Nullable(EntryCover),
  overrides: Type.Array(
    Type.Object({ field: Type.String(), source_value: Type.Unknown() }, { description: 'edited by hand' }),
  ),
  sections: Type.Array(Type.Object({ tab: Type.String(), title: Type.String() }), {
    description: 'sections that name it',
  }),
  review: Nullable(
    Type.Object(
      {
        ...{
          id: Id,
          revision: Type.Integer({ description: 'the revision to name when sending again' }),
          sent_at: Time,
        },
        state: OneOf(['waiting', 'returned', 'approved', 'withdrawn'] as const),
      },
      { description: 'its open review; null for those who may not edit' },
    ),
  ),
  may_edit: Type.Boolean(),
  may_publish: Type.Boolean(),
})

const params = Type.Object({ kind: OneOf(ENTRY_KINDS), id: Id })
const VERSIONS = { minimum: 0, maximum: MAX_VERSION }
/** The number of an entry's revision; 0 before the first. */
export const RevisionNumber = Type.Integer(VERSIONS)
const ReadVersion = Type.Integer({ ...VERSIONS, description: 'the version that the editor has read' })
const EDITED = Data(Entry)

export const getEntry = defineCall({
  method: 'GET',
  path: '/web/studio/catalogue/:kind/:id',
  summary: 'An item, series or artist with its editable fields, and its source’s values of those edited by hand',
  needs: 'registered',
  staff: 'catalogue-read',
  params,
  reply: EDITED,
  errors: ['content_not_found'],
})

export const editEntry = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/:id/edits',
  summary:
    'Changes fields, which override the source from then on. 409 if someone else changed one of them since `version`',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  body: Type.Object({
    version: ReadVersion,
    fields: EntryFields,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: EDITED,
  errors: ['content_not_found', 'forbidden', 'invalid_input', 'edit_conflict'],
})

export const followSource = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/:id/follow-source',
  summary: 'Makes a field follow its source again, with the source’s latest value',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  body: Type.Object({ version: ReadVersion, field: Type.String({ maxLength: 50 }) }),
  reply: EDITED,
  errors: ['content_not_found', 'forbidden', 'invalid_input', 'edit_conflict'],
})

export const listRevisions = defineCall({
  method: 'GET',
  path: '/web/studio/catalogue/:kind/:id/revisions',
  summary: 'The latest 100 revisions, newest first',
  needs: 'registered',
  staff: 'catalogue-read',
  params,
  reply: Data(Type.Array(EntryRevision)),
  errors: ['content_not_found'],
})

export const undoRevision = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/:id/revisions/:version/undo',
  summary: 'Undoes a revision. 409 if one of its fields was changed later',
  needs: 'registered',
  staff: 'catalogue-edit',
  params: Type.Object({ ...params.properties, version: Type.Integer({ minimum: 1, maximum: MAX_VERSION }) }),
  reply: EDITED,
  errors: ['content_not_found', 'forbidden', 'edit_conflict'],
})
