import { PAGE_SIZE } from '#contract/limits.ts'
import { listDiscounts } from '#contract/studio/money/discounts.ts'
import { listProductsForSale } from '#server/billing/purchases/terms-in-force.ts'
import { listDiscountRows } from '#server/database/billing/discounts/discounts.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentDiscounts } from '../../../studio/money/discounts.ts'
import { answer } from '../../answer.ts'

export const answerListDiscounts = answer(listDiscounts, async ({ query }, context) => {
  const { limit = PAGE_SIZE, offset } = query
  const after = offset === undefined ? undefined : readCursor(offset)
  const rows = await listDiscountRows(context.database, { after, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ made_at, id }) => ({ value: made_at, id }))
  return {
    data: await presentDiscounts(context, { rows: page, listSold: listProductsForSale }),
    last_item_identifier: next,
  }
})
