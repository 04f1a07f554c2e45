import { deletePrivateFeed } from '#contract/catalogue/private-feeds.ts'
import { deletePrivateFeedRow } from '#server/database/listening/private-feeds.ts'
import { answer } from '../answer.ts'
import { findOwnFeed } from './own-private-feed.ts'

export const answerDeletePrivateFeed = answer(deletePrivateFeed, async ({ params }, context) => {
  const row = await findOwnFeed(context, params)
  if (!row) throw context.refuse('not_found')
  await context.database.transaction().execute((transaction) => deletePrivateFeedRow(transaction, row.id))
  return { data: { done: true } }
})
