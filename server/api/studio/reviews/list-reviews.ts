import { listReviews } from '#contract/studio/reviews.ts'
import { listClosedReviews, listOpenReviews } from '#server/database/studio/reviews/reviews.ts'
import { domainsOf } from '../../../context/staff.ts'
import { presentReviews } from '../../../studio/reviews/present-review.ts'
import { answer } from '../../answer.ts'

export const answerListReviews = answer(listReviews, async ({ query }, context) => {
  const { database, staff } = context
  const artistIds = domainsOf(staff, 'catalogue-read')
  const rows = await (query.is_closed ? listClosedReviews(database, artistIds) : listOpenReviews(database, artistIds))
  return { data: await presentReviews(context, rows) }
})
