import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { SEARCH_CHARACTERS } from '../limits.ts'
import { Cursor, Data, HideExplicit, NextCursor, readerQuery } from '../schema.ts'
import { ArtistCard } from './artists.ts'
import { ContentCard, SeriesCard } from './content.ts'

/** Kinds of search results, in the order of their groups. */
export const SEARCH_KINDS = ['series', 'content', 'artist', 'verse'] as const

export type SearchKind = Type.Static<typeof SearchKind>
export const SearchKind = Type.Enum(SEARCH_KINDS)

/** A Bible verse in search results; a chapter is shown by its first verse. */
export type VerseCard = Type.Static<typeof VerseCard>
export const VerseCard = Type.Object({
  id: Type.String(),
  object: Type.Literal('verse'),
  reference: Type.String({ description: 'John 3:16' }),
  text: Type.String(),
  locale: Type.String({ description: 'the language of the text' }),
  action_url: Type.String(),
})

export type SearchEntry = Type.Static<typeof SearchEntry>
export const SearchEntry = Type.Union([ContentCard, SeriesCard, ArtistCard, VerseCard])

/** The results of one kind, best first. */
export type SearchGroup = Type.Static<typeof SearchGroup>
export const SearchGroup = Type.Object({
  kind: SearchKind,
  items: Type.Array(SearchEntry),
  next_item: NextCursor,
})

export type SearchResults = Type.Static<typeof SearchResults>
export const SearchResults = Type.Object({
  query: Type.String({ description: 'the search as requested' }),
  groups: Type.Array(SearchGroup, { description: 'without kinds that have no results' }),
})

export const search = defineCall({
  method: 'GET',
  path: '/web/search',
  summary: 'Series, items, artists and verses that match words: the first few of each kind, or a page of one',
  needs: 'anyone',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: SEARCH_CHARACTERS })),
    type: Type.Optional(SearchKind),
    within: Type.Optional(Type.String({ maxLength: 30, description: 'verses only: old, new, or the slug of a book' })),
    offset: Type.Optional(Cursor),
    hide_explicit: HideExplicit,
    ...readerQuery,
  }),
  isForReader: true,
  reply: Data(SearchResults),
  errors: ['invalid_cursor'],
  cache: 'public',
  sameAsGuestUpTo: 'registered',
})
