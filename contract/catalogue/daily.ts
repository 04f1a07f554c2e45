import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, readerQuery } from '../schema.ts'
import { ContentCard } from './content.ts'
import { StreakWeek } from './habit.ts'

export type DailyItem = Type.Static<typeof DailyItem>
export const DailyItem = Type.Object({
  id: Type.String(),
  object: Type.Literal('daily-item'),
  day: Type.String({ description: 'of every year, as in 11-21' }),
  date: Nullable(
    Type.String({
      description: 'the user’s day for which it was requested, as in 2026-11-21; null if requested by its id',
    }),
  ),
  body: Type.String({ description: 'the passage' }),
  body_locale: Type.String({ description: 'the language of the passage: of the reader’s own Bible, or English' }),
  reference: Type.String(),
  reflection: Type.String(),
  background_image_url: Type.String(),
  share_image_facebook_url: Type.String(),
  audio_url: Nullable(Type.String({ description: 'a reading of the passage that is open to everyone' })),
  content: Nullable(ContentCard),
  shares_count: Type.Integer(),
  external_sharing_url: Type.String(),
})

/** In place of an id: the devotional of the day in UTC. */
export const TODAYS_DAILY_ITEM = 'today'

export const getDailyItem = defineCall({
  method: 'GET',
  path: '/web/daily-items/:id',
  summary: 'A daily devotional by id; `today` is the one of the day in UTC',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  query: Type.Object(readerQuery),
  isForReader: true,
  reply: Data(DailyItem),
  errors: ['daily_item_not_found'],
  cache: 'public',
  sameAsGuestUpTo: 'registered',
})

/** Tomorrow's devotional can be stored for use without a connection. */
const OWN_DAYS = ['today', 'tomorrow'] as const

const ownDailyItem = {
  method: 'GET',
  summary:
    'The user’s own daily devotional: today’s or tomorrow’s in the time zone of the timezone header, else in UTC',
  needs: 'registered',
  params: Type.Object({ user_id: Id }),
  query: Type.Object({
    ...readerQuery,
    day: Type.Optional(OneOf(OWN_DAYS)),
  }),
  isForReader: true,
  headers: ['timezone'],
  reply: Data(DailyItem),
  errors: ['forbidden', 'daily_item_not_found'],
} as const

export const getOwnDailyItem = defineCall({ ...ownDailyItem, path: '/web/users/:user_id/daily-items' })

/** The same at its deprecated address. */
export const getOwnDailyItemLegacy = defineCall({ ...ownDailyItem, path: '/0.9/users/:user_id/daily-items' })

/** The streak after praying, up to `date`, which is today in the visitor's time zone. */
export type DailyReaction = Type.Static<typeof DailyReaction>
export const DailyReaction = Type.Object({
  object: Type.Literal('reaction'),
  type: Type.String(),
  resource: Type.Object({
    id: Type.String(),
    object: Type.Union([Type.Literal('daily-item'), Type.Literal('content')]),
    streak_length: Type.Integer(),
    longest_streak_length: Type.Integer(),
    date: Type.String({ description: 'as in 2026-11-21' }),
    since: Type.String({ description: 'the first day of the streak' }),
    week: StreakWeek,
    is_streak_shown: Type.Boolean({ description: 'false if the user hides the count of days' }),
  }),
})

const PrayedAt = Type.Optional(
  Type.String({
    format: 'date-time',
    maxLength: 40,
    description: 'when it was prayed, if it is reported later; at most 30 days ago',
  }),
)

export const addDailyReaction = defineCall({
  method: 'POST',
  path: '/0.9/daily-items/:id/reactions',
  summary: 'Counts a day as prayed, in the time zone of the timezone header; twice a day counts once',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  query: Type.Object({
    type: Type.String({ maxLength: 60, description: 'the product’s name in addresses' }),
    prayed_at: PrayedAt,
  }),
  headers: ['timezone'],
  reply: Data(Type.Array(DailyReaction)),
  errors: ['daily_item_not_found', 'invalid_input', 'registration_required'],
})

export const addPrayerReaction = defineCall({
  method: 'POST',
  path: '/0.9/content/:id/reactions',
  summary: 'Counts today as prayed with an item, as with a daily devotional; does not save the item',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  body: Type.Object({ type: Type.String({ maxLength: 60, description: 'the product’s name in addresses' }) }),
  headers: ['timezone'],
  reply: Data(Type.Array(DailyReaction)),
  errors: ['content_not_found', 'invalid_input', 'registration_required'],
})

const SHARES_LIMIT = { requests: 20, seconds: 60 }

export const countDailyShare = defineCall({
  method: 'POST',
  path: '/web/daily-items/:id/shares',
  summary: 'Counts a share of a daily devotional',
  needs: 'guest',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Object({ shares_count: Type.Integer() })),
  errors: ['daily_item_not_found'],
  limit: SHARES_LIMIT,
})
