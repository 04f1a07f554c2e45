import { approveReview } from '#contract/studio/reviews.ts'
import { approve } from '../../../studio/reviews/change-review.ts'
import { openReview } from '../../../studio/reviews/present-review.ts'
import { answer } from '../../answer.ts'

export const answerApproveReview = answer(approveReview, async ({ params, body }, context) => {
  const { revision, entry_version: entryVersion } = body
  await approve(context, context.staff, { ...params, revision, entryVersion })
  return { data: await openReview(context, params.id) }
})
