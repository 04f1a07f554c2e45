import { getFeedRemoval } from '#contract/studio/feeds.ts'
import { countFeedUse } from '#server/database/studio/feeds.ts'
import { requireFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerGetFeedRemoval = answer(getFeedRemoval, async ({ params: { id } }, { database, clock, staff }) => {
  await requireFeed(database, staff, id)
  const { episodes, saved, sections } = await countFeedUse(database, id, clock.now())
  return {
    data: {
      episodes_count: episodes,
      saved_count: saved,
      sections: sections.map(({ tab, title }) => ({ tab, title })),
    },
  }
})
