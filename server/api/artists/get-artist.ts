import { getArtist } from '#contract/catalogue/artists.ts'
import { findCampaignDays } from '#server/billing/gifts/campaign-days.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { presentArtist } from '#server/present/artists.ts'
import { isFollowing } from '../../catalogue/is-following.ts'
import { answer } from '../answer.ts'

export const answerGetArtist = answer(getArtist, async ({ params }, { database, clock, visitor, refuse }) => {
  const artist = await findArtist(database, params.id)
  if (!artist) throw refuse('artist_not_found')
  return {
    data: presentArtist(artist, {
      isFollowing: await isFollowing(database, visitor, artist.id),
      campaignDays: await findCampaignDays(database, artist, clock.now()),
    }),
  }
})
