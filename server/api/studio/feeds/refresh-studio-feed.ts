import { refreshStudioFeed } from '#contract/studio/feeds.ts'
import { updateFeedDue } from '#server/database/studio/feeds.ts'
import { presentFeed, requireFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerRefreshStudioFeed = answer(refreshStudioFeed, async ({ params: { id } }, context) => {
  const { database, clock, staff } = context
  await requireFeed(database, staff, id)
  await updateFeedDue(database, id, clock.now())
  return { data: await presentFeed({ database, staff, now: clock.now() }, id) }
})
