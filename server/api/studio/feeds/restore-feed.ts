import { restoreFeed } from '#contract/studio/feeds.ts'
import { restoreFeed as resumeImport } from '../../../studio/feeds/remove-feed.ts'
import { presentFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerRestoreFeed = answer(restoreFeed, async ({ params: { id } }, context) => {
  const { database, clock, staff } = context
  await resumeImport(context, staff, id)
  return { data: await presentFeed({ database, staff, now: clock.now() }, id) }
})
