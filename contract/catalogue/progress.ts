import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { MOST_PROGRESS_AT_ONCE, PAGE_SIZE } from '../limits.ts'
import { Cursor, Data, Id, NextCursor, Nullable, Time } from '../schema.ts'
import { ContentCard } from './content.ts'

const Seconds = Type.Number({ minimum: 0, maximum: 1e7, description: 'seconds from the start of the item' })
const DeviceId = Type.String({ minLength: 1, maxLength: 100 })
const Spans = Type.Array(Type.Tuple([Seconds, Seconds]), { maxItems: 200, description: 'from and to, in seconds' })

const positionFields = {
  position_seconds: Seconds,
  device_id: DeviceId,
  at: Time,
}

const progressFields = {
  content_id: Type.String(),
  ...positionFields,
  position_seconds: Type.Number({ description: 'the furthest position since the end was last reached, on any device' }),
  at: Type.String({ format: 'date-time', description: 'when it was last heard, on any device' }),
  duration_seconds: Seconds,
  last_place: Type.Object(positionFields, { description: 'the last position' }),
  is_finished: Type.Boolean({ description: 'true if nothing was heard since the end' }),
  finished_at: Nullable(Time),
  listened: Spans,
  listened_seconds: Type.Number(),
}

/** The playback position of an item. A later start never overwrites a further position. */
export type ItemProgress = Type.Static<typeof ItemProgress>
export const ItemProgress = Type.Object(progressFields)

export type HistoryItem = Type.Static<typeof HistoryItem>
export const HistoryItem = Type.Object({ ...progressFields, content: ContentCard })

const ownParams = Type.Object({ id: Id })
const itemParams = Type.Object({ id: Id, content_id: Id })
const page = {
  offset: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
}
const DONE = Data(Type.Object({ done: Type.Boolean() }))

export const listProgress = defineCall({
  method: 'GET',
  path: '/web/users/:id/progress',
  summary: 'The user’s played items and positions, last heard first, without hidden ones',
  needs: 'registered',
  params: ownParams,
  query: Type.Object({
    ...page,
    content_id: Type.Optional(
      Type.String({ maxLength: 5000, description: `one item, or up to ${MOST_PROGRESS_AT_ONCE} separated by commas` }),
    ),
    is_finished: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ data: Type.Array(HistoryItem), last_item_identifier: NextCursor, next_item: NextCursor }),
  errors: ['forbidden', 'invalid_cursor'],
})

export type ProgressReport = Type.Static<typeof ProgressReport>
export const ProgressReport = Type.Object({
  position_seconds: Seconds,
  duration_seconds: Seconds,
  device_id: DeviceId,
  listened: Spans,
  at: Time,
})

export const putProgress = defineCall({
  method: 'PUT',
  path: '/web/users/:id/progress/:content_id',
  summary: 'Reports a device’s position in an item; merged with those of other devices, in any order',
  needs: 'registered',
  params: itemParams,
  body: ProgressReport,
  reply: Data(ItemProgress),
  errors: ['forbidden', 'content_not_found'],
  // A carrier's customers share a network address.
  limit: { requests: 6000, seconds: 60 },
})

export const deleteProgress = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/progress/:content_id',
  summary: 'Deletes the user’s progress in an item',
  needs: 'registered',
  params: itemParams,
  reply: DONE,
  errors: ['forbidden'],
})

export const clearProgress = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/progress',
  summary: 'Deletes the user’s listening history',
  needs: 'registered',
  params: ownParams,
  reply: DONE,
  errors: ['forbidden'],
})
