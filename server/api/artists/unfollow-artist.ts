import { unfollowArtist } from '#contract/catalogue/reactions.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { deleteFollow } from '#server/database/listening/follows.ts'
import { memberUserId } from '../../context/member-id.ts'
import { answer } from '../answer.ts'

export const answerUnfollowArtist = answer(unfollowArtist, async ({ params }, context) => {
  const { database, refuse } = context
  const artist = await findArtist(database, params.id)
  if (!artist) throw refuse('artist_not_found')
  const follow = { userId: memberUserId(context), artistId: artist.id }
  const followers_count = await database.transaction().execute((transaction) => deleteFollow(transaction, follow))
  return { data: { is_following_artist: false, followers_count } }
})
