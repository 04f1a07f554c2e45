import { listPrivateFeeds } from '#contract/catalogue/private-feeds.ts'
import { listPrivateFeedRows } from '#server/database/listening/private-feeds.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'
import { presentFeed } from './present-private-feed.ts'

export const answerListPrivateFeeds = answer(listPrivateFeeds, async ({ params }, context) => {
  const rows = await listPrivateFeedRows(context.database, ownId(context, params.id))
  return { data: await Promise.all(rows.map((row) => presentFeed(row, context))) }
})
