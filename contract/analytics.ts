import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { EVENT_PROP_CHARACTERS, EVENTS_MOST_BYTES, MOST_EVENT_PROPS, MOST_EVENTS_AT_ONCE } from './limits.ts'
import { Cursor, Data, NextCursor, Nullable } from './schema.ts'

/** Usage events of our own pages (specification 3). `event` is the kind: `name` and `type` are fields of their own. */
export const EVENT_KINDS = ['watch', 'listen', 'ad', 'tap', 'view'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

const Word = Type.String({ maxLength: 100 })
const Words = Type.String({ maxLength: 300 })
const Name = Type.String({ maxLength: 60 })
const Seconds = Type.Number({ minimum: 0, maximum: 1e7, description: 'seconds' })
const Prop = Type.Union([
  Type.String({ maxLength: EVENT_PROP_CHARACTERS }),
  Type.Number({ minimum: -1e15, maximum: 1e15 }),
  Type.Boolean(),
  Type.Null(),
])
const Props = Type.Record(Name, Prop, { maxProperties: MOST_EVENT_PROPS })

const spanFields = {
  item_id: Word,
  item_type: Word,
  title: Words,
  start_time: Type.Number({ minimum: 0, maximum: 1e7, description: 'start of the span in the item, in seconds' }),
  content_duration: Seconds,
  watch_duration: Type.Number({ minimum: 0, maximum: 1e7, description: 'seconds of the item that the span covers' }),
  completion_rate: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'watch_duration as a share of content_duration',
  }),
  ending_percentage: Type.Number({ minimum: 0, maximum: 100, description: 'end of the span in the item, in percent' }),
  series_id: Nullable(Word),
  series_title: Nullable(Words),
  artist_name: Nullable(Words),
  content_category: Word,
  experiments: Type.Optional(
    Type.String({ maxLength: EVENT_PROP_CHARACTERS, description: 'the shown variants of experiments' }),
  ),
}

export type WatchEvent = Type.Static<typeof WatchEvent>
export const WatchEvent = Type.Object({
  event: Type.Literal('watch'),
  ...spanFields,
  playback_speed: Type.Literal(1),
  source: Type.Literal('video_player'),
})

/** A listened span: the fields of a watched one, with the playback speed. */
export type ListenEvent = Type.Static<typeof ListenEvent>
export const ListenEvent = Type.Object({
  event: Type.Literal('listen'),
  ...spanFields,
  playback_speed: Type.Number({ minimum: 0.1, maximum: 16 }),
  source: Type.Literal('audio_player'),
})

export const AD_EVENT_TYPES = ['click', 'complete', 'error', 'pause', 'resume', 'skip', 'start'] as const

export type AdEvent = Type.Static<typeof AdEvent>
export const AdEvent = Type.Object({
  event: Type.Literal('ad'),
  type: Type.Enum(AD_EVENT_TYPES),
  adData: Type.Record(Name, Prop, {
    maxProperties: MOST_EVENT_PROPS,
    description: 'what the advertisement says about itself; for an error, `errorType`',
  }),
  startTime: Nullable(Seconds),
  currentTime: Nullable(Seconds),
  adDuration: Nullable(Seconds),
  adCompletionRate: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  adPlacementTime: Nullable(Type.Number({ minimum: -1, maximum: 1e7, description: 'seconds; -1 after the end' })),
  adPlacement: Nullable(Word),
  adNetwork: Nullable(Word),
  metricsProperties: Nullable(Type.Object({ item_type: Word, item_id: Word })),
})

export type TapEvent = Type.Static<typeof TapEvent>
export const TapEvent = Type.Object({
  event: Type.Literal('tap'),
  name: Word,
  button_text: Nullable(Words),
  view_name: Nullable(Word),
  props: Props,
})

export type ViewEvent = Type.Static<typeof ViewEvent>
export const ViewEvent = Type.Object({
  event: Type.Literal('view'),
  name: Word,
  content_category: Nullable(Word),
  props: Props,
})

export type AnalyticsEvent = Type.Static<typeof AnalyticsEvent>
export const AnalyticsEvent = Type.Union([WatchEvent, ListenEvent, AdEvent, TapEvent, ViewEvent])

export const sendEvents = defineCall({
  method: 'POST',
  path: '/web/events',
  summary: 'Usage events, sent by our own pages to this server only; invalid ones are dropped',
  needs: 'guest',
  body: Type.Object({
    events: Type.Array(Type.Union([AnalyticsEvent, Type.Unknown({ description: 'anything else: dropped' })]), {
      maxItems: MOST_EVENTS_AT_ONCE,
    }),
  }),
  reply: Data(Type.Object({ accepted: Type.Integer() })),
  errors: [],
  limit: { requests: 120, seconds: 60 },
  mostBodyBytes: EVENTS_MOST_BYTES,
})

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: '2026-11-21, in UTC' })

/** A day's totals of one kind of event and one subject. */
export type EventDay = Type.Static<typeof EventDay>
export const EventDay = Type.Object({
  day: Type.String(),
  kind: Type.String(),
  subject: Type.String({ description: 'an item’s id, or the name of a control or view' }),
  events: Type.Integer(),
  seconds: Type.Number({ description: 'watched or listened to' }),
  visitors: Type.Integer({ description: 'number of different visitors, as far as known' }),
})

export const listEventDays = defineCall({
  method: 'GET',
  path: '/web/events/days',
  summary: 'Usage totals by day, of finished days, rounded; a subject with fewer than 10 visitors on a day is left out',
  needs: 'operator',
  query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day), offset: Type.Optional(Cursor) }),
  reply: Type.Object({ data: Type.Array(EventDay), next_item: NextCursor }),
  errors: ['invalid_cursor'],
})
