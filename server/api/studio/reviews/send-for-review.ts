import { sendForReview } from '#contract/studio/reviews.ts'
import { isFieldOf } from '#rules/studio/entry-columns.ts'
import { openReview } from '../../../studio/reviews/present-review.ts'
import { sendEntryForReview } from '../../../studio/reviews/send-for-review.ts'
import { answer } from '../../answer.ts'

export const answerSendForReview = answer(sendForReview, async ({ params, body }, context) => {
  const unknown = Object.keys(body.fields).find((field) => !isFieldOf(params.kind, field))
  if (unknown !== undefined) throw context.refuse('invalid_input', { field: `fields.${unknown}` })
  const id = await sendEntryForReview(context, context.staff, { ...params, ...body })
  return { data: await openReview(context, id) }
})
