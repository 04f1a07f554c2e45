import { removeProduct } from '#contract/studio/money/added-products.ts'
import { removeAddedProduct } from '../../../../studio/money/added-products.ts'
import { answer } from '../../../answer.ts'

export const answerRemoveProduct = answer(removeProduct, async ({ params, body }, context) => ({
  data: await removeAddedProduct(context, { id: params.id, reason: body.reason }),
}))
