import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id } from '../schema.ts'

const REACTION_TYPES = ['heart'] as const
/** The reaction that saves an item to the favorites. */
export const [HEART] = REACTION_TYPES

const Reaction = Data(Type.Object({ has_reacted: Type.Boolean(), reactions_count: Type.Integer() }))
const ReactionType = Type.Object({ type: Type.Optional(Type.Union(REACTION_TYPES.map((type) => Type.Literal(type)))) })
const reaction = {
  path: '/web/content/:id/reactions',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  missing: { id: 'content_required' },
  body: ReactionType,
  reply: Reaction,
  errors: ['content_not_found'],
} as const

export const addReaction = defineCall({ ...reaction, method: 'POST', summary: 'Saves an item to the favourites' })
export const removeReaction = defineCall({
  ...reaction,
  method: 'DELETE',
  summary: 'Removes an item from the favourites',
})

const follow = {
  path: '/web/artists/:id/follow',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  missing: { id: 'artist_required' },
  body: Type.Object({ content_series_handle: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: Data(Type.Object({ is_following_artist: Type.Boolean(), followers_count: Type.Integer() })),
  errors: ['artist_not_found'],
} as const

export const followArtist = defineCall({ ...follow, method: 'PUT', summary: 'Follows an artist' })
export const unfollowArtist = defineCall({ ...follow, method: 'DELETE', summary: 'Stops following an artist' })
