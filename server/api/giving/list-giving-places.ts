import { listGivingPlaces } from '#contract/giving.ts'
import { listGivingArtists } from '#server/database/giving.ts'
import { presentArtistCard } from '#server/present/artists.ts'
import { answer } from '../answer.ts'
import { ownId } from '../own-id.ts'

export const answerListGivingPlaces = answer(listGivingPlaces, async ({ params }, context) => {
  const artists = await listGivingArtists(context.database, ownId(context, params.id))
  return {
    data: artists.flatMap((row) =>
      row.giving_url === null ? [] : [{ artist: presentArtistCard(row), giving_url: row.giving_url }],
    ),
  }
})
