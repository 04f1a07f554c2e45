import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'

export type StudioSound = Type.Static<typeof StudioSound>
export const StudioSound = Type.Object({
  url: Nullable(Type.String({ description: 'signed for this member of staff; null for a film' })),
  duration: Type.Number({ description: 'seconds' }),
})

export const getSound = defineCall({
  method: 'GET',
  path: '/web/studio/sound/:id',
  summary: 'The sound of an item for its editor, hidden or not',
  needs: 'registered',
  staff: 'catalogue-read',
  params: Type.Object({ id: Id }),
  reply: Data(StudioSound),
  errors: ['content_not_found'],
})

export const getPeaks = defineCall({
  method: 'GET',
  path: '/web/studio/sound/:id/peaks',
  summary: 'The waveform of an item: its loudness from start to end in percent; null if it cannot be measured',
  needs: 'registered',
  staff: 'catalogue-read',
  params: Type.Object({ id: Id }),
  reply: Data(Nullable(Type.Array(Type.Integer({ minimum: 0, maximum: 100 })))),
  errors: ['content_not_found', 'unavailable'],
  limit: { requests: 300, seconds: 600 },
})
