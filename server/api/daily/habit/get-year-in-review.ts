import { getYearInReview } from '#contract/catalogue/year-in-review.ts'
import { findYearInReview } from '../../../catalogue/daily/find-year-in-review.ts'
import { ownId } from '../../../context/own-id.ts'
import { answer } from '../../answer.ts'

export const answerGetYearInReview = answer(getYearInReview, async ({ params, query }, context) => ({
  data: await findYearInReview(context, ownId(context, params.id), query.year),
}))
