import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { ArtistCard } from '../catalogue/artists.ts'
import { Data, Id } from '../schema.ts'

/** An artist one follows, and where donations to them are made. */
export type GivingPage = Type.Static<typeof GivingPage>
export const GivingPage = Type.Object({
  artist: ArtistCard,
  giving_url: Type.String(),
  /** Whether that is a page of the artist's own, outside this site. */
  is_own_page: Type.Boolean(),
})

export const listGivingPlaces = defineCall({
  method: 'GET',
  path: '/web/users/:id/giving',
  summary: 'The artists one follows, by name, with where donations to them are made: on a page of their own, or here',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Array(GivingPage)),
  errors: ['forbidden'],
})
