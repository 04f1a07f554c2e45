import { endDiscount } from '#contract/studio/money/discounts.ts'
import { listProductsForSale } from '#server/billing/purchases/terms-in-force.ts'
import { stopDiscount } from '../../../studio/money/discounts.ts'
import { answer } from '../../answer.ts'

export const answerEndDiscount = answer(endDiscount, async ({ params, body }, context) => ({
  data: await stopDiscount(context, { ...params, ...body, listSold: listProductsForSale }),
}))
