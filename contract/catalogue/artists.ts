import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { PAGE_SIZE } from '../limits.ts'
import { Cursor, Data, Id, NextCursor, Nullable } from '../schema.ts'
import { ContentCard, SeriesCard } from './content.ts'

export type ArtistCard = Type.Static<typeof ArtistCard>
export const ArtistCard = Type.Object({
  id: Type.String(),
  object: Type.Literal('artist'),
  handle: Type.String(),
  name: Type.String(),
  profile_vertical_image_url: Type.String(),
  is_verified: Type.Boolean(),
  action_url: Type.String(),
})

const PromoUnit = Type.Object({
  image_url: Type.String(),
  description: Type.String(),
  cta_text: Type.String(),
  cta_url: Type.String(),
})

const GiftCampaign = Type.Object({
  image_url: Type.String(),
  header: Type.String(),
  cta_text: Type.String(),
  gift_code: Type.String(),
  days: Type.Integer({ minimum: 1, description: 'of free access' }),
})

const artistFields = {
  id: Type.String(),
  object: Type.Literal('artist'),
  handle: Type.String(),
  name: Type.String(),
  description: Type.String(),
  profile_vertical_image_url: Type.String(),
  header_image: Nullable(Type.String()),
  is_verified: Type.Boolean(),
  followers_count: Type.Integer(),
  is_following_artist: Type.Boolean(),
  promo_unit: Nullable(PromoUnit),
  gift_campaign: Nullable(GiftCampaign),
  giving_url: Nullable(Type.String()),
  share_image_url: Type.String({ description: 'a JPEG of 1200 × 630 px for social networks' }),
}

export type Artist = Type.Static<typeof Artist>
export const Artist = Type.Object(artistFields)

/** The content of a creator page: first sections of each kind, and the cursor of the latest episodes. */
export type ArtistPage = Type.Static<typeof ArtistPage>
export const ArtistPage = Type.Object({
  ...artistFields,
  items: Type.Array(ContentCard),
  video_items: Type.Array(ContentCard),
  series_items: Type.Array(SeriesCard),
  featured_leader_items: Type.Array(ArtistCard),
  next_item: NextCursor,
})

export const MEDIA_TYPES = ['audio', 'video'] as const
export const SORT_COLUMNS = ['created_at', 'published_at'] as const
export const SORT_DIRECTIONS = ['asc', 'desc'] as const

const artistParams = Type.Object({ id: Id })
const missing = { id: 'artist_required' } as const

export const getArtist = defineCall({
  method: 'GET',
  path: '/web/artists/:id',
  summary: 'An artist, by id or handle',
  needs: 'anyone',
  params: artistParams,
  missing,
  reply: Data(Artist),
  errors: ['artist_not_found'],
  cache: 'public',
})

export const getArtistPage = defineCall({
  method: 'GET',
  path: '/web/artists/:id/page',
  summary: 'The content of an artist’s page',
  needs: 'anyone',
  params: artistParams,
  missing,
  query: Type.Object({ offset: Type.Optional(Cursor) }),
  reply: Data(ArtistPage),
  errors: ['artist_not_found', 'invalid_cursor'],
  cache: 'public',
})

export const listArtistContent = defineCall({
  method: 'GET',
  path: '/web/artists/:id/content',
  summary: 'An artist’s audio or video, paged',
  needs: 'anyone',
  params: artistParams,
  missing: { ...missing, media_type: 'media_type_required' },
  query: Type.Object({
    media_type: Type.Enum(MEDIA_TYPES),
    offset: Type.Optional(Cursor),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
    sort_column: Type.Optional(Type.Enum(SORT_COLUMNS)),
    sort_direction: Type.Optional(Type.Enum(SORT_DIRECTIONS)),
  }),
  reply: Type.Object({ data: Type.Array(ContentCard), last_item_identifier: NextCursor, next_item: NextCursor }),
  errors: ['artist_not_found', 'invalid_cursor'],
  cache: 'public',
})
