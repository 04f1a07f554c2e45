import { removeFeed } from '#contract/studio/feeds.ts'
import { removeFeed as endImport } from '../../../studio/feeds/remove-feed.ts'
import { answer } from '../../answer.ts'

export const answerRemoveFeed = answer(removeFeed, async ({ params: { id }, body }, context) => {
  await endImport(context, context.staff, { id, reason: body.reason, hidesSeries: body.series === 'hide' })
  return { data: { done: true } }
})
