import { withdrawReview } from '#contract/studio/reviews.ts'
import { withdraw } from '../../../studio/reviews/change-review.ts'
import { openReview } from '../../../studio/reviews/present-review.ts'
import { answer } from '../../answer.ts'

export const answerWithdrawReview = answer(withdrawReview, async ({ params }, context) => {
  await withdraw(context, context.staff, params.id)
  return { data: await openReview(context, params.id) }
})
