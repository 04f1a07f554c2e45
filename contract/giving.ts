import * as Type from 'typebox'
import { ArtistCard } from './artists.ts'
import { defineCall } from './call.ts'
import { Data, Id } from './schema.ts'

/** An artist one follows who takes gifts, and where. */
export type GivingPlace = Type.Static<typeof GivingPlace>
export const GivingPlace = Type.Object({ artist: ArtistCard, giving_url: Type.String() })

export const listGivingPlaces = defineCall({
  method: 'GET',
  path: '/web/users/:id/giving',
  summary: 'The artists one follows who take gifts, by name, with where they do',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Array(GivingPlace)),
  errors: ['forbidden'],
})
