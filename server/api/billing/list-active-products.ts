import { PRODUCTS } from '#brand/products.ts'
import { listActiveProducts } from '#contract/billing/subscriptions.ts'
import { presentOffered } from '#server/billing/purchases/present-products.ts'
import { answer } from '../answer.ts'

export const answerListActiveProducts = answer(listActiveProducts, async ({ query }, context) => {
  const products = PRODUCTS.filter(({ is_listed, types }) => is_listed && (!query.type || types.includes(query.type)))
  return { data: await presentOffered(products, query, context) }
})
