import { refreshStudioFeeds } from '#contract/studio/feeds.ts'
import { domainsOf } from '#server/context/staff.ts'
import { updateFeedsDue } from '#server/database/studio/feeds.ts'
import { answer } from '../../answer.ts'

export const answerRefreshStudioFeeds = answer(refreshStudioFeeds, async (_input, { database, clock, staff }) => ({
  data: { count: await updateFeedsDue(database, domainsOf(staff, 'feeds-edit'), clock.now()) },
}))
