import { followArtist } from '#contract/catalogue/reactions.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { insertFollow } from '#server/database/listening/follows.ts'
import { memberUserId } from '../../context/member-id.ts'
import { answer } from '../answer.ts'

export const answerFollowArtist = answer(followArtist, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const artist = await findArtist(database, params.id)
  if (!artist) throw refuse('artist_not_found')
  const follow = {
    userId: memberUserId(context),
    artistId: artist.id,
    seriesHandle: body.content_series_handle ?? null,
    now: clock.now(),
  }
  const followers_count = await database.transaction().execute((transaction) => insertFollow(transaction, follow))
  return { data: { is_following_artist: true, followers_count } }
})
