import { getProduct } from '#contract/billing/subscriptions.ts'
import { presentProducts } from '#server/billing/purchases/present-products.ts'
import { findProductForSale } from '#server/billing/purchases/terms-in-force.ts'
import { answer } from '../answer.ts'

export const answerGetProduct = answer(getProduct, async ({ params, query }, context) => {
  const product = await findProductForSale(context, params.id)
  const [presented] = product ? await presentProducts([product], query, context) : []
  if (!presented) throw context.refuse('product_not_found')
  return { data: presented }
})
