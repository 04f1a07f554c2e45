import type { LinkOffer } from '#contract/billing/sales-policy.ts'

type Product = { id: string; is_listed: boolean; has_own_link?: boolean }
type LinkQuery = { community?: string | undefined; type?: string | undefined; is_renew_trial?: boolean | undefined }

/** The sales terms of a product for this request: whether it has its own trial; undefined if it is not sold. */
export function salesTermsFor(
  product: Product,
  query: LinkQuery,
  offers: readonly LinkOffer[],
): { isRenewTrial: boolean } | undefined {
  if (product.is_listed || product.has_own_link) return { isRenewTrial: false }
  const offer = offers.find((one) => one.product_id === product.id && matchesLink(one, query))
  return offer && { isRenewTrial: offer.renews_trial && query.is_renew_trial === true }
}

/** True if any link offer gives a product its own trial. */
export function mayRenewTrial({ id }: Pick<Product, 'id'>, offers: readonly LinkOffer[]): boolean {
  return offers.some((offer) => offer.product_id === id && offer.renews_trial)
}

function matchesLink({ communities, type }: LinkOffer, query: LinkQuery): boolean {
  if (communities) return communities.includes(query.community?.trim().toLowerCase() ?? '')
  return type !== undefined && type === query.type
}
