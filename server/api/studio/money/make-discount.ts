import { makeDiscount } from '#contract/studio/money/discounts.ts'
import { newGiftCode } from '#server/billing/gifts/gift-code.ts'
import { listProductsForSale } from '#server/billing/purchases/terms-in-force.ts'
import { makeNewDiscount } from '../../../studio/money/discounts.ts'
import { answer } from '../../answer.ts'

export const answerMakeDiscount = answer(makeDiscount, async ({ body }, context) => ({
  data: await makeNewDiscount(context, {
    ...body,
    code: body.code ?? newGiftCode(context.ids),
    listSold: listProductsForSale,
  }),
}))
