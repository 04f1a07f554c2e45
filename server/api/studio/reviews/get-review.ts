import { getReview } from '#contract/studio/reviews.ts'
import { openReview } from '../../../studio/reviews/present-review.ts'
import { answer } from '../../answer.ts'

export const answerGetReview = answer(getReview, async ({ params }, context) => ({
  data: await openReview(context, params.id),
}))
