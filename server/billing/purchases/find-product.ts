import { brand } from '#brand/brand.ts'
import { PRODUCTS, type ProductForSale } from '#brand/products.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import type { Stores } from '#server/gateways/stores/store.ts'

export function findProduct(id: string): ProductForSale | undefined {
  return PRODUCTS.find((product) => product.id === id)
}

/** The store that a purchase names, if it sells the product and is set up here. */
export function findOfferedStore(stores: Stores, product: ProductForSale, name: string): Store | undefined {
  const store = parseStoreName(name, brand.slug)
  return store && product.stores.includes(name) && stores[store] ? store : undefined
}
