import { STORES, type Store } from '#contract/billing/subscriptions.ts'
import type { Stores } from './store.ts'

/** The stores that can be read again, so that our records can be reconciled with them. */
export function reconciledStores({ stores }: { stores: Stores }): Store[] {
  return STORES.filter((name) => {
    const store = stores[name]
    return store !== undefined && canBeRead(store)
  })
}

function canBeRead(store: NonNullable<Stores[Store]>): boolean {
  return (store.kind === 'charging' ? store.findReturns : store.findSubscription) !== undefined
}
