import { restoreFeed } from '#contract/studio/feeds.ts'
import { restoreRemoved } from '../../../studio/feeds/remove-feed.ts'
import { presentFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerRestoreFeed = answer(restoreFeed, async ({ params: { id } }, context) => {
  const { database, clock, staff } = context
  await restoreRemoved(context, staff, id)
  return { data: await presentFeed({ database, staff, now: clock.now() }, id) }
})
