import type { Store } from '#contract/billing/subscriptions.ts'
import type { Program } from '#server/context/context.ts'
import { type ChargingStore, type SchedulingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'

/** A store that charges at our request. */
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
