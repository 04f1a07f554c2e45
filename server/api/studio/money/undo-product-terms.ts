import { undoProductTerms } from '#contract/studio/money/product-terms.ts'
import { undoTerms } from '../../../studio/money/product-terms.ts'
import { answer } from '../../answer.ts'

export const answerUndoProductTerms = answer(undoProductTerms, async ({ params, body }, context) => {
  await undoTerms(context, { id: params.id, reason: body.reason })
  return { data: { id: params.id } }
})
