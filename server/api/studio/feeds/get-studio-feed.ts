import { getStudioFeed } from '#contract/studio/feeds.ts'
import { presentFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerGetStudioFeed = answer(getStudioFeed, async ({ params }, { database, clock, staff }) => ({
  data: await presentFeed({ database, staff, now: clock.now() }, params.id),
}))
