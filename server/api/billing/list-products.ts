import { listProducts } from '#contract/billing/subscriptions.ts'
import { presentOffered } from '#server/billing/purchases/present-products.ts'
import { listProductsForSale } from '#server/billing/purchases/terms-in-force.ts'
import { answer } from '../answer.ts'

export const answerListProducts = answer(listProducts, async ({ query }, context) => {
  const isForGifts = query.is_active_for_gifts
  const sold = await listProductsForSale(context)
  const products = sold.filter(
    (product) => product.is_listed && (isForGifts === undefined || product.is_active_for_gifts === isForGifts),
  )
  return { data: await presentOffered(products, {}, context) }
})
