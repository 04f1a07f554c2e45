import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { HOUSE_AD_KINDS, HOUSE_AD_LIMITS, HOUSE_AD_PLACEMENTS } from '../../house-ads.ts'
import { Data, Id, Nullable, OneOf, Time } from '../../schema.ts'

export const HOUSE_AD_STATES = ['live', 'scheduled', 'paused', 'ended'] as const
export type HouseAdState = (typeof HOUSE_AD_STATES)[number]

const Count = Type.Integer({ minimum: 0 })

export type HouseAdCounts = Type.Static<typeof HouseAdCounts>
export const HouseAdCounts = Type.Object(
  {
    impression: Count,
    firstQuartile: Count,
    midpoint: Count,
    thirdQuartile: Count,
    complete: Count,
    skip: Count,
    click: Count,
  },
  { description: 'totals; nothing is kept of who saw or heard it' },
)

const Fields = {
  name: Type.String({ minLength: 1, maxLength: HOUSE_AD_LIMITS.name, pattern: '\\S' }),
  link: Nullable(
    Type.String({
      maxLength: HOUSE_AD_LIMITS.link,
      description: 'an https address, or a path of this site; null for none',
    }),
  ),
  placement: OneOf(HOUSE_AD_PLACEMENTS),
  weight: Type.Integer({
    minimum: 1,
    maximum: HOUSE_AD_LIMITS.weight,
    description: 'its share among the ads of the same placement',
  }),
  daily_cap: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: HOUSE_AD_LIMITS.daily,
      description: 'how often a browser plays it in a day; counted in the browser alone. Null for no limit',
    }),
  ),
  skip_after: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: HOUSE_AD_LIMITS.skip_after,
      description: 'seconds until it can be skipped; null for never',
    }),
  ),
  starts_at: Time,
  ends_at: Nullable(Time),
  is_paused: Type.Boolean(),
}

const PictureId = Nullable(Type.String({ maxLength: 64, description: 'an uploaded picture, shown beside an audio ad' }))

export type HouseAd = Type.Static<typeof HouseAd>
export const HouseAd = Type.Object({
  id: Id,
  ...Fields,
  kind: OneOf(HOUSE_AD_KINDS),
  state: OneOf(HOUSE_AD_STATES),
  media_url: Type.String(),
  picture_id: PictureId,
  picture_url: Nullable(Type.String()),
  duration: Type.Number({ description: 'seconds' }),
  version: Type.Integer({ minimum: 1 }),
  created_at: Time,
  created_by: Nullable(Type.String({ description: 'name or email' })),
  counts: HouseAdCounts,
})

export type HouseAdFields = Type.Static<typeof HouseAdFieldsSchema>
const HouseAdFieldsSchema = Type.Object(Fields)

const OfReaders = { needs: 'registered', staff: 'ads-read' } as const
const OfStaff = { needs: 'registered', staff: 'ads-edit' } as const
const One = Type.Object({ id: Id })

export const listHouseAds = defineCall({
  ...OfReaders,
  method: 'GET',
  path: '/web/studio/ads',
  summary: 'All house ads with their counts, newest first',
  reply: Data(Type.Array(HouseAd)),
  errors: [],
})

export const addHouseAd = defineCall({
  ...OfStaff,
  method: 'POST',
  path: '/web/studio/ads',
  summary: 'Creates a house ad from one of the caller’s ready uploads, audio or video',
  body: Type.Object({ ...Fields, upload_id: Id, picture_id: PictureId }),
  reply: Data(HouseAd),
  errors: [
    'invalid_input',
    'upload_not_found',
    'upload_not_changeable',
    'house_ad_too_long',
    'too_many_house_ads',
    'unavailable',
  ],
  limit: { requests: 60, seconds: 600 },
})

export const editHouseAd = defineCall({
  ...OfStaff,
  method: 'PUT',
  path: '/web/studio/ads/:id',
  summary: 'Changes a house ad. 409 if it was changed after `version`',
  params: One,
  body: Type.Object({
    ...Fields,
    picture_id: PictureId,
    version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  reply: Data(HouseAd),
  errors: ['invalid_input', 'not_found', 'edit_conflict'],
})

export const removeHouseAd = defineCall({
  ...OfStaff,
  method: 'DELETE',
  path: '/web/studio/ads/:id',
  summary: 'Removes a house ad with its counts. Its upload becomes a ready upload again',
  params: One,
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['not_found'],
})
