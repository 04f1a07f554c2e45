import { PRODUCTS } from '#brand/products.ts'
import { listProducts } from '#contract/billing/subscriptions.ts'
import { presentOffered } from '#server/billing/purchases/present-products.ts'
import { answer } from '../answer.ts'

export const answerListProducts = answer(listProducts, async ({ query }, context) => {
  const isForGifts = query.is_active_for_gifts
  const products = PRODUCTS.filter(
    (product) => product.is_listed && (isForGifts === undefined || product.is_active_for_gifts === isForGifts),
  )
  return { data: await presentOffered(products, {}, context) }
})
