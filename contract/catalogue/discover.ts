import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { PAGE_SIZE } from '../limits.ts'
import { Cursor, HideExplicit, Id, NextCursor, Nullable, readerQuery } from '../schema.ts'
import { ArtistCard } from './artists.ts'
import { ContentCard, SeriesCard, Styles, Tag } from './content.ts'

/** Section types of the specification. Clients ignore unknown ones. */
export const SECTION_TYPES = [
  'web-bible',
  'web-daily',
  'web-desktop-footer-banner',
  'web-grid',
  'web-item',
  'web-mobile-banner-button',
  'web-netflix-header',
  'web-radio',
  'web-scrollable-row',
  'web-tags',
] as const

export type FeedEntry = Type.Static<typeof FeedEntry>
export const FeedEntry = Type.Union([ContentCard, SeriesCard, ArtistCard])

export type FeedSection = Type.Static<typeof FeedSection>
export const FeedSection = Type.Object({
  id: Type.String(),
  object: Type.String({ description: 'section type, for example web-grid' }),
  title: Type.String(),
  subtitle: Nullable(Type.String()),
  overline: Nullable(Type.String()),
  description: Nullable(Type.String()),
  reference: Nullable(Type.String({ description: 'reference of the verse that it shows' })),
  image_url: Nullable(Type.String()),
  wide_image_url: Nullable(Type.String()),
  button_text: Nullable(Type.String()),
  action_url: Nullable(Type.String()),
  styles: Nullable(Styles),
  tags: Type.Array(Tag),
  items: Type.Array(FeedEntry),
  station: Type.Optional(Type.String({ description: 'for web-radio: the id of the channel to open' })),
})

export const getTab = defineCall({
  method: 'GET',
  path: '/web/tabs/:tab_id',
  summary: 'A page of a tab’s feed',
  needs: 'anyone',
  params: Type.Object({ tab_id: Id }),
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
    tag: Type.Optional(Type.String({ maxLength: 60 })),
    offset: Type.Optional(Cursor),
    experiment: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'a running experiment on this tab, to read its version b; the live version once it has ended',
      }),
    ),
    hide_explicit: HideExplicit,
    ...readerQuery,
  }),
  isForReader: true,
  reply: Type.Object({ data: Type.Array(FeedSection), last_item_identifier: NextCursor }),
  errors: ['tab_not_found', 'invalid_cursor'],
  cache: 'public',
  sameAsGuestUpTo: 'registered',
})
