import { listStudioFeeds } from '#contract/studio/feeds.ts'
import { domainsOf } from '#server/context/staff.ts'
import { listFeedListings } from '#server/database/studio/feeds.ts'
import { presentFeeds } from '../../../studio/feeds/present-feed.ts'
import { answer } from '../../answer.ts'

export const answerListStudioFeeds = answer(listStudioFeeds, async (_input, { database, clock, staff }) => {
  const rows = await listFeedListings(database, domainsOf(staff, 'catalogue-read'))
  return { data: await presentFeeds({ database, staff, now: clock.now() }, rows) }
})
