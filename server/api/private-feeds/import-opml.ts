import { importOpml } from '#contract/catalogue/private-feeds.ts'
import { OPML_PODCASTS } from '#contract/limits.ts'
import { feedPath } from '#contract/paths.ts'
import { readOpml } from '#rules/feeds/opml.ts'
import { insertFollow } from '#server/database/listening/follows.ts'
import { listPodcasts } from '#server/database/listening/private-feeds.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerImportOpml = answer(importOpml, async ({ params, body }, context) => {
  const { database, clock, siteUrl } = context
  const userId = ownId(context, params.id)
  const now = clock.now()
  const podcasts = await listPodcasts(database, now)
  const byAddress = new Map(
    podcasts.flatMap((podcast) =>
      [podcast.address, siteUrl + feedPath(podcast.handle)].flatMap((address) =>
        address === null ? [] : [[comparable(address), podcast] as const],
      ),
    ),
  )
  const artists = new Map<string, { name: string; handle: string }>()
  const unknown: string[] = []
  for (const { title, address } of readOpml(body.opml, OPML_PODCASTS)) {
    const podcast = byAddress.get(comparable(address))
    if (podcast?.artist_id && podcast.name)
      artists.set(podcast.artist_id, { name: podcast.name, handle: podcast.handle })
    else unknown.push(title)
  }
  await database.transaction().execute(async (transaction) => {
    for (const [artistId, { handle }] of artists) {
      await insertFollow(transaction, { userId, artistId, seriesHandle: handle, now })
    }
  })
  return { data: { followed: [...artists.values()].map(({ name }) => name), unknown } }
})

/** Addresses are compared without their scheme and the slash at their end, in which apps differ. */
function comparable(address: string): string {
  return address
    .replace(/^(?:https?|feed):\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase()
}
