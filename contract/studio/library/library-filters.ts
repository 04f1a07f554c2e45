import * as Type from 'typebox'
import { Cursor, Id, Locale, OneOf, Time } from '../../schema.ts'

/**
 * What an entry may lack: its own picture (not its series’, nor a typographic one), a transcript, a Bible passage, an
 * artist. Of a series, only a missing artist is found.
 */
export const LIBRARY_MISSING = ['picture', 'transcript', 'passage', 'artist'] as const
export type LibraryMissing = (typeof LIBRARY_MISSING)[number]

/** Orders of items. Series have an order of their own, and artists are ordered by followers. */
export const LIBRARY_SORTS = ['added-newest', 'added-oldest', 'published-newest', 'published-oldest'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]

/** The items of one series in its order by hand: only with `series_id`. */
export const HAND_ORDER = 'manual'

export const LIBRARY_CHANGED_BY = ['anyone', 'me', 'others'] as const
export type LibraryChangedBy = (typeof LIBRARY_CHANGED_BY)[number]

/** The filters of the library that are the same for all kinds of entries, and its pages. */
export const LIBRARY_FILTERS = {
  q: Type.Optional(Type.String({ maxLength: 200, description: 'words of the title; the last one may be a beginning' })),
  access: Type.Optional(OneOf(['free', 'locked'] as const)),
  missing: Type.Optional(OneOf(LIBRARY_MISSING)),
  locale: Type.Optional(Locale),
  changed_by: Type.Optional(OneOf(LIBRARY_CHANGED_BY)),
  changed_since: Type.Optional(Time),
  is_drafted: Type.Optional(Type.Boolean({ description: 'those with a draft of the caller' })),
  series_id: Type.Optional(Id),
  artist_id: Type.Optional(Id),
  sort: Type.Optional(OneOf([...LIBRARY_SORTS, HAND_ORDER] as const)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  offset: Type.Optional(Cursor),
}
