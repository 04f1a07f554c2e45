import { PRODUCTS } from '#brand/products.ts'
import { listProducts } from '#contract/billing/subscriptions.ts'
import { presentProducts } from '#server/billing/purchases/present-products.ts'
import { answer } from '../answer.ts'

export const answerListProducts = answer(listProducts, async ({ query }, context) => {
  const wanted = query.is_active_for_gifts
  const shown = PRODUCTS.filter(
    (product) => product.is_listed && (wanted === undefined || product.is_active_for_gifts === wanted),
  )
  return { data: await presentProducts(shown, {}, context) }
})
