import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Time } from '../schema.ts'

/** A new episode that waits for approval. */
export type WaitingEpisode = Type.Static<typeof WaitingEpisode>
export const WaitingEpisode = Type.Object({
  id: Id,
  feed_id: Id,
  feed_title: Type.String(),
  title: Type.String(),
  image_url: Type.String(),
  number: Type.Integer(),
  duration: Type.Number({ description: 'seconds' }),
  published_at: Time,
  is_explicit: Type.Boolean(),
})

export const listWaitingEpisodes = defineCall({
  method: 'GET',
  path: '/web/studio/waiting-episodes',
  summary: 'New episodes of feeds that need approval, newest first; the first 200, and how many there are',
  needs: 'registered',
  staff: 'catalogue-read',
  reply: Type.Object({ data: Type.Array(WaitingEpisode), count: Type.Integer() }),
  errors: [],
})

export const approveEpisodes = defineCall({
  method: 'POST',
  path: '/web/studio/waiting-episodes/approvals',
  summary: 'Shows waiting episodes to listeners; those with a future date on that date',
  needs: 'registered',
  staff: 'catalogue-publish',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  reply: Data(Type.Object({ count: Type.Integer() })),
  errors: ['content_not_found'],
})

export const holdEpisodes = defineCall({
  method: 'POST',
  path: '/web/studio/waiting-episodes/holds',
  summary: 'Undoes an approval: the episodes wait again',
  needs: 'registered',
  staff: 'catalogue-publish',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  reply: Data(Type.Object({ count: Type.Integer() })),
  errors: ['content_not_found'],
})
