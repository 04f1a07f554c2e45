import { listActiveProducts } from '#contract/billing/subscriptions.ts'
import { presentOffered } from '#server/billing/purchases/present-products.ts'
import { listProductsForSale } from '#server/billing/purchases/terms-in-force.ts'
import { answer } from '../answer.ts'

export const answerListActiveProducts = answer(listActiveProducts, async ({ query }, context) => {
  const sold = await listProductsForSale(context)
  const products = sold.filter(({ is_listed, types }) => is_listed && (!query.type || types.includes(query.type)))
  return { data: await presentOffered(products, query, context) }
})
