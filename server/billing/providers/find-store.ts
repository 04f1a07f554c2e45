import { brand } from '#brand/brand.ts'
import { PRODUCTS, type ProductForSale } from '#brand/products.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import {
  type ChargingStore,
  type SchedulingStore,
  type Stores,
  StoreUnavailable,
} from '#server/gateways/stores/store.ts'
import type { Program } from '../../context/context.ts'

/** A store that charges when we say so. */
export function chargingStore({ stores }: Pick<Program, 'stores'>, name: Store): ChargingStore {
  const store = stores[name]
  if (store?.kind !== 'charging') throw new StoreUnavailable(`${name} is not set up to charge`)
  return store
}

/** The store of cards, which charges by its own schedule. */
export function cardStore({ stores }: Pick<Program, 'stores'>): SchedulingStore {
  if (!stores.card) throw new StoreUnavailable('cards are not set up')
  return stores.card
}

export function findProduct(id: string): ProductForSale | undefined {
  return PRODUCTS.find((product) => product.id === id)
}

/** The store that a purchase names, where it sells the product and is set up here. */
export function findOfferedStore(stores: Stores, product: ProductForSale, name: string): Store | undefined {
  const store = parseStoreName(name, brand.slug)
  return store && product.stores.includes(name) && stores[store] ? store : undefined
}
