import type { Answer } from '../../answer.ts'
import { answerApproveReview } from './approve-review.ts'
import { answerCommentReview } from './comment-review.ts'
import { answerGetReview } from './get-review.ts'
import { answerListReviews } from './list-reviews.ts'
import { answerReturnReview } from './return-review.ts'
import { answerSendForReview } from './send-for-review.ts'
import { answerWithdrawReview } from './withdraw-review.ts'

export const REVIEW_ANSWERS: readonly Answer[] = [
  answerSendForReview,
  answerListReviews,
  answerGetReview,
  answerCommentReview,
  answerApproveReview,
  answerReturnReview,
  answerWithdrawReview,
]
