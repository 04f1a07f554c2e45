import { listFeedChecks } from '#contract/studio/feeds.ts'
import { listFeedChecks as listChecks } from '#server/database/catalogue/feed-checks.ts'
import { presentCheck } from '../../../studio/feeds/present-feed.ts'
import { requireFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerListFeedChecks = answer(listFeedChecks, async ({ params: { id } }, { database, staff }) => {
  await requireFeed(database, staff, id, 'catalogue-read')
  return { data: (await listChecks(database, id)).map(presentCheck) }
})
