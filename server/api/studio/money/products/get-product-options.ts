import { getProductOptions } from '#contract/studio/money/added-products.ts'
import { presentProductOptions } from '../../../../studio/money/added-products.ts'
import { answer } from '../../../answer.ts'

export const answerGetProductOptions = answer(getProductOptions, async (_input, context) => ({
  data: await presentProductOptions(context),
}))
