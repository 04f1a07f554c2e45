import { STORES, type Store } from '#contract/billing/subscriptions.ts'

/** What the wire calls a store: its own name, and the brand's slug for the product's own store of cards. */
export function storeWireName(store: Store, slug: string): string {
  return store === 'card' ? slug : store
}

/** Which store the wire means; undefined for none. Nobody outside says `card`, unless that is the brand's slug. */
export function parseStoreName(name: string, slug: string): Store | undefined {
  if (name === slug) return 'card'
  return STORES.find((store) => store === name && store !== 'card')
}

/** Stores that sell elsewhere: what they sold is shown here and never changed. */
export function isAppStore(store: Store): boolean {
  return store === 'apple' || store === 'google'
}

/** Stores that put what they take on a phone bill. */
export function isCarrierStore(store: Store): boolean {
  return store === 'dcb' || store === 'bango'
}
