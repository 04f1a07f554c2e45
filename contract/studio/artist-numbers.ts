import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'

/** Figures of smaller groups are not shown. */
export const LEAST_PEOPLE_SHOWN = 10

export type ArtistNumbers = Type.Static<typeof ArtistNumbers>
export const ArtistNumbers = Type.Object({
  days: Type.Integer({ description: 'the listening of so many days, UTC, today included' }),
  followers: Nullable(Type.Integer()),
  listeners: Nullable(Type.Integer({ description: 'different visitors who agreed to be counted' })),
  seconds: Nullable(Type.Integer({ description: 'that they listened or watched' })),
  recordings: Type.Array(
    Type.Object({ id: Id, title: Type.String(), listeners: Type.Integer(), seconds: Type.Integer() }),
    { description: 'the ten with most listeners' },
  ),
})

export const getArtistNumbers = defineCall({
  method: 'GET',
  path: '/web/studio/artists/:id/numbers',
  summary: 'Followers and listening of an artist, rounded down. Figures of fewer than 10 people are null, or left out',
  needs: 'registered',
  staff: 'listening-read',
  params: Type.Object({ id: Id }),
  reply: Data(ArtistNumbers),
  errors: ['artist_not_found'],
})
