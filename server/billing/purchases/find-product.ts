import { brand } from '#brand/brand.ts'
import { isFolderProduct, OFFER_PRODUCT_ID, type ProductForSale, productInForce } from '#brand/products.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import type { ProductTerms } from '#contract/studio/money/product-terms.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { updateProductBought } from '#server/database/billing/added-products.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Stores } from '#server/gateways/stores/store.ts'

/** The parts of a product that never change. Its price and trial change with time: `terms-in-force.ts`. */
export type KnownProduct = Omit<ProductForSale, keyof ProductTerms>

export function findProduct(id: string): KnownProduct | undefined {
  return productInForce(id)
}

/** The product with which a campaign's days are stored: that of the offer, or of the page if there is no offer. */
export function findCampaignProduct(redeemedOn: string): KnownProduct | undefined {
  return findProduct(OFFER_PRODUCT_ID) ?? findProduct(redeemedOn)
}

/** Notes that a product is bought or granted. False if it was added in the studio and removed since. */
export async function markProductBought(transaction: Transaction, id: string, now: number): Promise<boolean> {
  // The folder's product wins over an added one with its id, also over one that was removed.
  return isFolderProduct(id) || updateProductBought(transaction, id, now)
}

/** The store that a purchase names, if it sells the product and is set up here. */
export function findOfferedStore(
  stores: Stores,
  product: Pick<ProductForSale, 'stores'>,
  name: string,
): Store | undefined {
  const store = parseStoreName(name, brand.slug)
  return store && product.stores.includes(name) && stores[store] ? store : undefined
}
