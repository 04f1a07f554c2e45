import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { ArtistCard } from '../catalogue/artists.ts'
import { Data, Id } from '../schema.ts'

/** A followed artist, and the page for donations to them. */
export type GivingPage = Type.Static<typeof GivingPage>
export const GivingPage = Type.Object({
  artist: ArtistCard,
  giving_url: Type.String(),
  /** True for the artist's own page, outside this site. */
  is_own_page: Type.Boolean(),
})

export const listGivingPlaces = defineCall({
  method: 'GET',
  path: '/web/users/:id/giving',
  summary: 'Followed artists by name, with their donation pages: their own, or one of this site',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Array(GivingPage)),
  errors: ['forbidden'],
})
