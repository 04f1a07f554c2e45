import { LINK_OFFERS } from '#brand/link-offers.ts'
import { productIn } from '#brand/product-titles.ts'
import { productInForce } from '#brand/products.ts'
import { getProduct, listActiveProducts, type Product } from '#contract/billing/subscriptions.ts'
import type { Caller } from '#contract/call.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { salesTermsFor } from '#rules/billing/link-offer.ts'
import type { Language } from '#rules/words/language.ts'

/** The query parameters that select an offer. */
export type OfferQuery = {
  productId?: string
  discountCode?: string
  isRenewTrial: boolean
  /** The link's code: unlisted plans are sold only by their own link. */
  community?: string
  type?: string
}

export function readOfferQuery(query: URLSearchParams): OfferQuery {
  const productId = query.get('product_id')
  const discountCode = query.get('discount_code')
  const community = query.get('community')
  const type = query.get('type')
  return {
    ...(productId && { productId: productId.slice(0, 100) }),
    ...(discountCode && { discountCode: discountCode.slice(0, 60) }),
    ...(community && { community }),
    ...(type && { type }),
    isRenewTrial: query.get('is_renew_trial') === 'true',
  }
}

/** The named product, in a language, if it is a subscription and sold by this link; otherwise all plans. */
export async function findProducts(call: Caller, offerQuery: OfferQuery, language: Language): Promise<Product[]> {
  const products = await findOffered(call, offerQuery)
  return products.map((product) => productIn(product, language))
}

async function findOffered(call: Caller, offerQuery: OfferQuery): Promise<Product[]> {
  const query = {
    ...(offerQuery.discountCode && { discount_code: offerQuery.discountCode }),
    ...(offerQuery.isRenewTrial && { is_renew_trial: true }),
  }
  const namedProduct =
    offerQuery.productId && isOffered(offerQuery.productId, offerQuery)
      ? await findNamed(call, offerQuery.productId, query)
      : undefined
  if (namedProduct) return [namedProduct]
  const [plans, onPhoneBill] = await Promise.all([
    call(listActiveProducts, { query: { ...query, type: 'subscription' } }),
    call(listActiveProducts, { query: { ...query, type: 'bango' } }),
  ])
  return plansFor(plans.data, onPhoneBill.data, offerQuery.type === 'bango')
}

/**
 * A plan paid by phone bill only is offered to visitors whose link asks for it, in place of the equivalent plan. Others
 * get it only if no plan accepts both card and phone bill.
 */
function plansFor(plans: Product[], onPhoneBill: Product[], prefersPhoneBill: boolean): Product[] {
  if (prefersPhoneBill)
    return [...onPhoneBill, ...plans.filter((plan) => !onPhoneBill.some((billedPlan) => isSamePlan(plan, billedPlan)))]
  return plans.some(({ stores }) => stores.includes('dcb')) ? plans : [...plans, ...onPhoneBill]
}

function isSamePlan(first: Product, second: Product): boolean {
  return (
    first.regular_price === second.regular_price &&
    first.seats === second.seats &&
    first.subscription_interval === second.subscription_interval &&
    first.subscription_interval_count === second.subscription_interval_count
  )
}

function isOffered(id: string, offerQuery: OfferQuery): boolean {
  const product = productInForce(id)
  return product !== undefined && salesTermsFor(product, offerQuery, LINK_OFFERS) !== undefined
}

async function findNamed(call: Caller, id: string, query: object): Promise<Product | undefined> {
  try {
    const { data } = await call(getProduct, { params: { id }, query })
    return data.types.includes('gift') || data.stores.length === 0 ? undefined : data
  } catch (error) {
    if (isCallError(error) && error.code === 'product_not_found') return undefined
    throw error
  }
}
