import { STORES, type Store } from '#contract/billing/subscriptions.ts'

/** The wire name of a store: its own name, or the brand's slug for cards. */
export function storeWireName(store: Store, slug: string): string {
  return store === 'card' ? slug : store
}

/** The store of a wire name; undefined if unknown. `card` is invalid unless it is the brand's slug. */
export function parseStoreName(name: string, slug: string): Store | undefined {
  if (name === slug) return 'card'
  return STORES.find((store) => store === name && store !== 'card')
}

/** App stores: their subscriptions are shown here and never changed. */
export function isAppStore(store: Store): boolean {
  return store === 'apple' || store === 'google'
}

/** Stores that charge the phone bill. */
export function isCarrierStore(store: Store): boolean {
  return store === 'dcb' || store === 'bango'
}
