import { editFeed } from '#contract/studio/feeds.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { changeFeed } from '../../../studio/feeds/change-feed.ts'
import { presentFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerEditFeed = answer(editFeed, async ({ params: { id }, body }, context) => {
  const { database, clock, staff } = context
  const { artist_id } = body.settings
  if (artist_id && (await findArtist(database, artist_id))?.id !== artist_id) throw context.refuse('artist_not_found')
  await changeFeed(context, staff, { id, ...body })
  return { data: await presentFeed({ database, staff, now: clock.now() }, id) }
})
