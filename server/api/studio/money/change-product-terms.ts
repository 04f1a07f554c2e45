import { changeProductTerms } from '#contract/studio/money/product-terms.ts'
import { changeTerms } from '../../../studio/money/product-terms.ts'
import { answer } from '../../answer.ts'

export const answerChangeProductTerms = answer(changeProductTerms, async ({ params, body }, context) => {
  const { starts_at: startsAt, is_preview: isPreview = false, reason, ...terms } = body
  return { data: await changeTerms(context, { productId: params.id, terms, startsAt, reason, isPreview }) }
})
