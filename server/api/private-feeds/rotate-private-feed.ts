import { rotatePrivateFeed } from '#contract/catalogue/private-feeds.ts'
import { updateFeedGeneration } from '#server/database/listening/private-feeds.ts'
import { nextFeedSecret } from '../../catalogue/private-feeds/encrypt-feed-secrets.ts'
import { answer } from '../answer.ts'
import { findOwnFeed } from './own-private-feed.ts'
import { presentFeedWithAddress } from './present-private-feed.ts'

export const answerRotatePrivateFeed = answer(rotatePrivateFeed, async ({ params }, context) => {
  const { database, refuse } = context
  const row = await findOwnFeed(context, params)
  if (!row) throw refuse('not_found')
  const stored = nextFeedSecret(context, row)
  await database.transaction().execute((transaction) => updateFeedGeneration(transaction, row, stored))
  const rotated = await findOwnFeed(context, params)
  if (!rotated) throw refuse('not_found')
  return { data: await presentFeedWithAddress(rotated, context) }
})
