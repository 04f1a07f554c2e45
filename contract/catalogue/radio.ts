import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, Time } from '../schema.ts'

/** One broadcast of a recording. */
export type RadioTurn = Type.Static<typeof RadioTurn>
export const RadioTurn = Type.Object({
  content_id: Type.String(),
  title: Type.String(),
  artist_name: Nullable(Type.String()),
  image_url: Type.String(),
  thumbnail_image_url: Type.String(),
  action_url: Type.String({ description: 'the item’s own page' }),
  starts_at: Time,
  ends_at: Time,
})

export type RadioStream = Type.Static<typeof RadioStream>
export const RadioStream = Type.Object({
  format: Type.Literal('hls'),
  asset_key: Type.String({ description: 'the channel’s handle' }),
  url: Type.String({ description: 'live playlist' }),
  fallback_url: Nullable(Type.String({ description: 'a recording to play if the stream is unavailable' })),
})

export type RadioChannel = Type.Static<typeof RadioChannel>
export const RadioChannel = Type.Object({
  id: Type.String(),
  object: Type.Literal('radio'),
  handle: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image_url: Type.String(),
  as_of: Time,
  now: Nullable(RadioTurn),
  next: Nullable(RadioTurn),
  stream: Nullable(RadioStream),
})

export const getRadio = defineCall({
  method: 'GET',
  path: '/web/radio/:id',
  summary: 'A radio channel, by id or handle: its stream, the current and the next recording; null while it is silent',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  reply: Data(RadioChannel),
  errors: ['radio_not_found'],
  cache: 'moment',
})
