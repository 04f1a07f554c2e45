import { removeFeed } from '#contract/studio/feeds.ts'
import { hideSeries, insertRemoval } from '../../../studio/feeds/remove-feed.ts'
import { requireFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'

export const answerRemoveFeed = answer(removeFeed, async ({ params: { id }, body }, context) => {
  await requireFeed(context.database, context.staff, id)
  const hiddenBy = body.series === 'hide' ? await hideSeries(context, context.staff, { id, reason: body.reason }) : null
  await insertRemoval(context, context.staff, { id, reason: body.reason, hiddenBy })
  return { data: { done: true } }
})
