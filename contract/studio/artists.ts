import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id } from '../schema.ts'

/** An artist in a list of choices. */
export type ArtistChoice = Type.Static<typeof ArtistChoice>
export const ArtistChoice = Type.Object({ id: Id, name: Type.String(), image_url: Type.String() })

export const listStudioArtists = defineCall({
  method: 'GET',
  path: '/web/studio/artists',
  summary: 'The first 20 artists by name, or the one with this id. A creator sees their own',
  needs: 'registered',
  staff: 'catalogue-read',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200, description: 'part of the name' })),
    id: Type.Optional(Id),
  }),
  reply: Data(Type.Array(ArtistChoice)),
  errors: [],
})
