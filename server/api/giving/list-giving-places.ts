import { listGivingPlaces } from '#contract/billing/giving-pages.ts'
import { givePath } from '#contract/paths.ts'
import { listFollowedArtistsByName } from '#server/database/listening/followed-artists.ts'
import { presentArtistCard } from '#server/present/artists.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerListGivingPlaces = answer(listGivingPlaces, async ({ params }, context) => {
  const artists = await listFollowedArtistsByName(context.database, ownId(context, params.id))
  return {
    data: artists.map((row) => ({
      artist: presentArtistCard(row),
      giving_url: row.giving_url ?? givePath(row.handle),
      is_own_page: row.giving_url !== null,
    })),
  }
})
