import { returnReview } from '#contract/studio/reviews.ts'
import { giveBack } from '../../../studio/reviews/change-review.ts'
import { openReview } from '../../../studio/reviews/present-review.ts'
import { answer } from '../../answer.ts'

export const answerReturnReview = answer(returnReview, async ({ params, body }, context) => {
  await giveBack(context, context.staff, { ...params, ...body })
  return { data: await openReview(context, params.id) }
})
