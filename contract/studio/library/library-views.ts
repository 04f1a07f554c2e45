import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id, Locale, Nullable, OneOf } from '../../schema.ts'
import { ENTRY_KINDS, ENTRY_SOURCES, ENTRY_STATES } from '../catalogue.ts'
import { LIBRARY_CHANGED_BY, LIBRARY_MISSING, LIBRARY_SORTS } from './library-filters.ts'

export const LIBRARY_ACCESSES = ['free', 'locked'] as const

/** Days back from today within which an entry was changed. */
export const LIBRARY_CHANGED_WITHIN = ['1', '7', '30', '365'] as const

/** The columns of the library after the title, in their order. */
export const LIBRARY_COLUMNS = [
  'state',
  'access',
  'artist',
  'series',
  'language',
  'length',
  'added',
  'published',
] as const
export type LibraryColumn = (typeof LIBRARY_COLUMNS)[number]

/** How entries are shown: as the rows of a table, or as a grid of covers. */
export const LIBRARY_LAYOUTS = ['table', 'grid'] as const
export type LibraryLayout = (typeof LIBRARY_LAYOUTS)[number]

export const LIBRARY_VIEW_NAME_CHARACTERS = 60
export const MOST_LIBRARY_VIEWS = 50

/** The filters and the order of the library. A time is a number of days, so that a saved view stays current. */
export type LibraryViewFilters = Type.Static<typeof LibraryViewFilters>
export const LibraryViewFilters = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200, description: 'words of the title; the last one may be a beginning' })),
  state: Type.Optional(OneOf(ENTRY_STATES)),
  access: Type.Optional(OneOf(LIBRARY_ACCESSES)),
  missing: Type.Optional(OneOf(LIBRARY_MISSING)),
  locale: Type.Optional(Locale),
  series_id: Type.Optional(Id),
  source: Type.Optional(OneOf(ENTRY_SOURCES)),
  changed_by: Type.Optional(OneOf(LIBRARY_CHANGED_BY)),
  changed_within: Type.Optional(OneOf(LIBRARY_CHANGED_WITHIN)),
  is_drafted: Type.Optional(OneOf(['true'] as const)),
  sort: Type.Optional(OneOf(LIBRARY_SORTS)),
})

const Content = {
  kind: OneOf(ENTRY_KINDS),
  layout: Type.Optional(OneOf(LIBRARY_LAYOUTS)),
  filters: LibraryViewFilters,
  columns: Nullable(
    Type.Array(OneOf(LIBRARY_COLUMNS), {
      maxItems: LIBRARY_COLUMNS.length,
      uniqueItems: true,
      description: 'null for the usual ones',
    }),
  ),
}
const Name = Type.String({ minLength: 1, maxLength: LIBRARY_VIEW_NAME_CHARACTERS })

export type LibraryView = Type.Static<typeof LibraryView>
export const LibraryView = Type.Object({
  id: Id,
  name: Name,
  is_shared: Type.Boolean({ description: 'the whole team sees it' }),
  made_by: Nullable(Type.String({ description: 'name or email; null for one’s own' })),
  may_change: Type.Boolean(),
  ...Content,
})

const OfReaders = { needs: 'registered', staff: 'catalogue-read' } as const
const params = Type.Object({ id: Id })

export const listLibraryViews = defineCall({
  ...OfReaders,
  method: 'GET',
  path: '/web/studio/library/views',
  summary: 'Saved views of the library: one’s own and those that the team shares, by name',
  reply: Data(Type.Array(LibraryView)),
  errors: [],
})

export const addLibraryView = defineCall({
  ...OfReaders,
  method: 'POST',
  path: '/web/studio/library/views',
  summary: 'Saves a view of the library. Sharing it requires `catalogue-edit`',
  body: Type.Object({ name: Name, is_shared: Type.Boolean(), ...Content }),
  reply: Data(LibraryView),
  errors: ['invalid_input', 'forbidden'],
})

export const changeLibraryView = defineCall({
  ...OfReaders,
  method: 'PUT',
  path: '/web/studio/library/views/:id',
  summary: 'Changes one’s own view: its name, who sees it, or what it shows. Owners change shared ones too',
  params,
  body: Type.Object({
    name: Type.Optional(Name),
    is_shared: Type.Optional(Type.Boolean()),
    shows: Type.Optional(Type.Object(Content)),
  }),
  reply: Data(LibraryView),
  errors: ['invalid_input', 'forbidden', 'not_found'],
})

export const removeLibraryView = defineCall({
  ...OfReaders,
  method: 'DELETE',
  path: '/web/studio/library/views/:id',
  summary: 'Removes one’s own view; owners remove shared ones too',
  params,
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden', 'not_found'],
})
