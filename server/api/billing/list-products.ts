import { LINK_OFFERS } from '#brand/link-offers.ts'
import { PRODUCTS, type ProductForSale } from '#brand/products.ts'
import { getProduct, listActiveProducts, listProducts, type Product } from '#contract/billing/subscriptions.ts'
import { mayRenewTrial } from '#rules/billing/link-offer.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { presentProduct } from '#server/present/products.ts'
import { findProduct } from '../../billing/providers/find-store.ts'
import { findPayerKeys } from '../../billing/purchases/payer-keys.ts'
import { isEligibleForTrial } from '../../billing/purchases/trials.ts'
import type { Context } from '../../context/context.ts'
import { answer } from '../answer.ts'

type ProductOptions = { discount_code?: string; is_renew_trial?: boolean }

export const answerListActiveProducts = answer(listActiveProducts, async ({ query }, context) => {
  const shown = PRODUCTS.filter(({ is_listed, types }) => is_listed && (!query.type || types.includes(query.type)))
  return { data: await presentAll(shown, query, context) }
})

export const answerListProducts = answer(listProducts, async ({ query }, context) => {
  const wanted = query.is_active_for_gifts
  const shown = PRODUCTS.filter(
    (product) => product.is_listed && (wanted === undefined || product.is_active_for_gifts === wanted),
  )
  return { data: await presentAll(shown, {}, context) }
})

export const answerGetProduct = answer(getProduct, async ({ params, query }, context) => {
  const product = findProduct(params.id)
  const [presented] = product ? await presentAll([product], query, context) : []
  if (!presented) throw context.refuse('product_not_found')
  return { data: presented }
})

/** Whether a trial is to be had is personal; a guest may have every one. */
async function presentAll(
  products: readonly ProductForSale[],
  options: ProductOptions,
  context: Context,
): Promise<Product[]> {
  const { database, visitor } = context
  const user = visitor.userId === null ? undefined : await findUser(database, visitor.userId)
  const keys = user ? await findPayerKeys(database, 'trial', { user }) : []
  return Promise.all(
    products.map(async (product) => {
      const isEligible = await isEligibleForTrial(database, keys, {
        product,
        isRenewTrial: options.is_renew_trial === true && mayRenewTrial(product, LINK_OFFERS),
      })
      return presentProduct(product, { discountCode: options.discount_code, isEligible })
    }),
  )
}
