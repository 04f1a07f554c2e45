import { commentReview } from '#contract/studio/reviews.ts'
import { addComment } from '../../../studio/reviews/change-review.ts'
import { openReview } from '../../../studio/reviews/present-review.ts'
import { answer } from '../../answer.ts'

export const answerCommentReview = answer(commentReview, async ({ params, body }, context) => {
  await addComment(context, context.staff, { ...params, ...body })
  return { data: await openReview(context, params.id) }
})
