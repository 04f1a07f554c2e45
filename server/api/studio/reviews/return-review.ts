import { returnReview } from '#contract/studio/reviews.ts'
import { returnToSender } from '../../../studio/reviews/change-review.ts'
import { openReview } from '../../../studio/reviews/present-review.ts'
import { answer } from '../../answer.ts'

export const answerReturnReview = answer(returnReview, async ({ params, body }, context) => {
  await returnToSender(context, context.staff, { ...params, ...body })
  return { data: await openReview(context, params.id) }
})
