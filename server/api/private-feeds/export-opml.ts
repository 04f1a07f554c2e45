import { brand } from '#brand/brand.ts'
import { exportOpml } from '#contract/catalogue/private-feeds.ts'
import { feedPath } from '#contract/paths.ts'
import { writeOpml } from '#rules/feeds/opml.ts'
import { listFollowedArtistIds } from '#server/database/listening/follows.ts'
import { listPodcasts } from '#server/database/listening/private-feeds.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerExportOpml = answer(exportOpml, async ({ params }, context) => {
  const { database, clock, siteUrl } = context
  const userId = ownId(context, params.id)
  const podcasts = await listPodcasts(database, clock.now())
  const artists = [...new Set(podcasts.flatMap(({ artist_id }) => artist_id ?? []))]
  const followed = new Set(await listFollowedArtistIds(database, userId, artists))
  const outlines = podcasts
    .filter(({ artist_id, is_blocked }) => artist_id !== null && followed.has(artist_id) && is_blocked !== 1)
    .map(({ handle, title }) => ({ title, address: siteUrl + feedPath(handle) }))
  return { data: { opml: writeOpml(brand.name, outlines) } }
})
