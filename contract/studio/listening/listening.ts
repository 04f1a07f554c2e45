import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf } from '../../schema.ts'

/** The path of an exported table. It is not a call, because its answer is not JSON. */
export const LISTENING_EXPORT_PATH = '/web/studio/listening/export'

/** Query values of the periods, in days up to and including the last finished day. */
export const LISTENING_PERIODS = ['7', '28', '365'] as const
export type ListeningPeriod = (typeof LISTENING_PERIODS)[number]

/** Subjects with rankings and pages of their own. */
export const LISTENING_SUBJECTS = ['recording', 'series', 'artist'] as const
export type ListeningSubject = (typeof LISTENING_SUBJECTS)[number]

const Count = Type.Integer({ minimum: 0 })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day in the time zone of the brand' })
const Share = Type.Number({ minimum: 0, maximum: 1 })
const Difference = Type.Number({ minimum: -1, maximum: 1 })
const Period = OneOf(LISTENING_PERIODS)
const Few = 'null if fewer than ten people'

const Figures = Type.Object({
  listens: Count,
  seconds: Count,
  people: Nullable(Type.Integer({ minimum: 0, description: 'different people; null for a year, which has no count' })),
  first_people: Nullable(Type.Integer({ minimum: 0, description: `of these, new or back after 28 days; ${Few}` })),
})
export type ListeningFigures = Type.Static<typeof Figures>

const ListeningDay = Type.Object({
  day: Day,
  listens: Nullable(Count),
  people: Nullable(Count),
  first_people: Nullable(Count),
  seconds: Nullable(Count),
})
export type ListeningDay = Type.Static<typeof ListeningDay>

const Goal = Type.Object({
  goal: Type.String(),
  people: Count,
  share: Share,
  low: Share,
  high: Share,
  against_first: Nullable(
    Type.Object(
      { share: Difference, low: Difference, high: Difference, is_certain: Type.Boolean() },
      { description: 'difference to the first variant' },
    ),
  ),
})
/** A variant of an experiment: how many people saw it, and the shares of them who reached each goal. */
export type ExperimentVariant = Type.Static<typeof ExperimentVariant>
export const ExperimentVariant = Type.Object({
  variant: Type.String(),
  people: Nullable(Count),
  goals: Type.Array(Goal),
})
export type ListeningExperiment = Type.Static<typeof Experiment>
const Experiment = Type.Object({ name: Type.String(), variants: Type.Array(ExperimentVariant) })

const Site = Type.Object({
  prayer_days: Type.Array(
    Type.Object({ days: Type.String({ description: 'of the last 28: 2-3' }), people: Nullable(Count) }),
  ),
  missed: Type.Array(Type.Object({ words: Type.String(), people: Count }), {
    description: 'searched without a result in 28 days',
  }),
  experiments: Type.Array(Experiment, { description: 'of 28 days, with 95 percent intervals' }),
})
export type ListeningSite = Type.Static<typeof Site>

export type Listening = Type.Static<typeof Listening>
export const Listening = Type.Object({
  until: Nullable(Type.String({ description: 'the last day that was counted; null before the first' })),
  time_zone: Type.String({ description: 'IANA name' }),
  artist: Nullable(
    Type.Object({ id: Id, name: Type.String() }, { description: 'the artist of the figures; null for the site' }),
  ),
  total: Nullable(Figures),
  before: Nullable(Type.Object({ listens: Count, seconds: Count }, { description: 'the same number of days before' })),
  days: Type.Array(ListeningDay),
  site: Nullable(Site),
})

const scope = {
  days: Period,
  artist_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'only this artist' })),
}

export const getListening = defineCall({
  method: 'GET',
  path: '/web/studio/listening',
  summary:
    'Figures of listening and watching by visitors who agreed to be counted. They are rounded down; those of fewer than 10 people are null',
  needs: 'registered',
  staff: 'listening-read',
  query: Type.Object(scope),
  reply: Data(Listening),
  errors: ['artist_not_found'],
  limit: { requests: 120, seconds: 60 },
})

export type ListeningRank = Type.Static<typeof ListeningRank>
export const ListeningRank = Type.Object({
  id: Id,
  title: Type.String(),
  of: Nullable(Type.String({ description: 'the artist' })),
  listens: Count,
  seconds: Count,
  people: Nullable(Count),
  finished: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'share of people who played the end' })),
})

export const listListening = defineCall({
  method: 'GET',
  path: '/web/studio/listening/ranking',
  summary: 'Recordings, series or artists by listens. Entries with fewer than 10 listeners are left out',
  needs: 'registered',
  staff: 'listening-read',
  query: Type.Object({ ...scope, kind: OneOf(LISTENING_SUBJECTS), offset: Type.Optional(Cursor) }),
  reply: Type.Object({ data: Type.Array(ListeningRank), last_item_identifier: NextCursor }),
  errors: ['artist_not_found', 'invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

export type ListeningOf = Type.Static<typeof ListeningOf>
export const ListeningOf = Type.Object({
  id: Id,
  title: Type.String(),
  seconds: Nullable(Type.Number({ minimum: 0, description: 'the length of a recording' })),
  until: Nullable(Type.String()),
  time_zone: Type.String(),
  total: Nullable(Figures),
  days: Type.Array(ListeningDay),
  places: Type.Array(Nullable(Share), {
    description: 'of a recording: the share of its people of 28 days who played each 25th of its length',
  }),
  loss: Nullable(
    Type.Object(
      { place: Type.Integer(), share: Share },
      { description: 'the part with the largest loss of listeners' },
    ),
  ),
})

export const getListeningOf = defineCall({
  method: 'GET',
  path: '/web/studio/listening/:kind/:id',
  summary: 'The listening of a recording, a series or an artist, and where people stop listening to a recording',
  needs: 'registered',
  staff: 'listening-read',
  params: Type.Object({ kind: OneOf(LISTENING_SUBJECTS), id: Id }),
  query: Type.Object({ days: Period }),
  reply: Data(ListeningOf),
  errors: ['content_not_found'],
  limit: { requests: 240, seconds: 60 },
})

/** Tables that can be exported: the days, and each ranking. */
export const LISTENING_TABLES = ['days', ...LISTENING_SUBJECTS] as const
export type ListeningTable = (typeof LISTENING_TABLES)[number]

export type ListeningExportQuery = Type.Static<typeof ListeningExportQuery>
export const ListeningExportQuery = Type.Object({ ...scope, table: OneOf(LISTENING_TABLES) })
