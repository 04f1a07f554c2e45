import { addProduct } from '#contract/studio/money/added-products.ts'
import { addNewProduct } from '../../../../studio/money/added-products.ts'
import { answer } from '../../../answer.ts'

export const answerAddProduct = answer(addProduct, async ({ body }, context) => {
  const { is_preview: isPreview = false, reason, ...wanted } = body
  return { data: await addNewProduct(context, { wanted, reason, isPreview }) }
})
